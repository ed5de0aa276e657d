/** Of this machine: a page that is tried, without a certificate. */
const LOCAL = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;
/** An address may hold more signs than these; in a policy of ours they would begin another directive. */
const PLAIN = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/;

/**
 * The origin of a site as somebody types it, such as `https://Example.com/` → `https://example.com`; null for anything else: with a
 * page behind it, a star in it, or without https, where a browser would do no cryptography in the frame.
 */
export function siteOriginOf(typed: string): string | null {
  const text = typed.trim();
  if (!/^https?:\/\/[^/]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  const { origin, protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  if (pathname !== '/' || search || hash || username || password || !PLAIN.test(hostname)) return null;
  return protocol === 'https:' || LOCAL.test(hostname) ? origin : null;
}
