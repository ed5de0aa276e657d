import { expect, test } from 'vitest';
import { finishing } from './post-process.mjs';

const KNOWN = 'known()';
const finish = finishing(new Set([KNOWN]));
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'";
const page = (headers: Record<string, string>, html = `<script>${KNOWN}</script><script>other()</script>`) =>
  finish(
    {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      body: Buffer.from(html),
    },
    '/',
  );

test('the policy of a public page names its scripts', () => {
  const { headers } = page({ 'content-security-policy': POLICY });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; style-src 'self'$/,
  );
});

test('where the site is reached by https, it says that all it names is', () => {
  const rendered = {
    status: 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': POLICY },
    body: Buffer.from(''),
  };
  const { headers } = finishing(new Set([KNOWN]), { isHttps: true })(rendered, '/');
  expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
});

test('a policy with a nonce stays, and so does what is no page', () => {
  const nonce = "script-src 'self' 'nonce-x' 'strict-dynamic'; style-src 'self'";
  expect(page({ 'content-security-policy': nonce }).headers['content-security-policy']).toBe(nonce);
  const other = page({ 'content-security-policy': POLICY, 'content-type': 'text/x-component' });
  expect(other.headers['content-security-policy']).toBe(POLICY);
  expect(page({}).headers).not.toHaveProperty('content-security-policy');
});

test('who has the page already keeps the policy that came with it', () => {
  const { headers } = finish(
    { status: 304, headers: { 'content-security-policy': POLICY, etag: '"x"' }, body: Buffer.alloc(0) },
    '/',
  );
  expect(headers).toEqual({ etag: '"x"' });
});

test('a page that depends on the stored language says so to caches, one with a language in its address does not', () => {
  expect(page({ 'cache-control': 'private, no-cache', vary: 'rsc' }).headers.vary).toBe('rsc, Cookie');
  expect(page({ 'cache-control': 'private, no-cache', vary: 'Cookie, rsc' }).headers.vary).toBe(
    'Cookie, rsc',
  );
  expect(page({ 'cache-control': 'public, s-maxage=60', vary: 'rsc' }).headers.vary).toBe('rsc');
});

test('no text of a page is lost or changed', () => {
  const html = '<p>Čišćenje „lica“ & šminka ☕</p>';
  expect(page({ 'content-security-policy': POLICY }, html).body.toString()).toBe(html);
});

test('the preview of the site has no scripts', () => {
  const html =
    '<link rel="preload" as="script" href="/a.js"><p>Kosa</p><script nonce="x">self.x = 1;\n</script><script src="/a.js" async=""></script>';
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const { body } = finish(
    { status: 200, headers, body: Buffer.from(html) },
    '/board/site/preview/en/home?seen=1',
  );
  expect(body.toString()).toBe('<p>Kosa</p>');
});
