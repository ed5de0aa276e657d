import { existsSync, readFileSync } from 'node:fs';
import { builtPage, builtPages } from '../next/internals.mjs';
import { fillRequestedFields } from './requested-fields.mjs';
import { nameInlineScripts, inlineScriptsOf, refusedScripts } from './inline-scripts.mjs';

/** @typedef {import('./rendering.mjs').Rendered} Rendered */

/** Of the policy of public pages (next.config.ts); that of private ones goes on with a nonce. */
const OPEN = "script-src 'self';";

/** Where the site is reached by https: what a page still names by http is asked for by https. */
const UPGRADE = 'upgrade-insecure-requests';

/** Pages without a word of anybody's: what runs in them is the build's own. */
const WORDLESS = ['gone', 'offline'];

/**
 * @param {string} distDir the folder of the build
 * @returns {ReadonlySet<string>}
 */
export function scriptsOfBuild(distDir) {
  const files = WORDLESS.map((page) => builtPage(distDir, 'en', page)).filter((file) => existsSync(file));
  return new Set(files.flatMap((file) => inlineScriptsOf(readFileSync(file, 'utf8'))));
}

/**
 * A new version of Next may write a page's data in another form. Then the policy would refuse it, and every public page would
 * be without life, in all browsers at once: better the old version goes on serving than this one begins.
 * @param {string} distDir
 * @param {ReadonlySet<string>} known
 * @throws when a page of the build holds a script that the policy would refuse
 */
export function checkPagesOfBuild(distDir, known) {
  for (const file of builtPages(distDir, ['en'])) {
    const [refused] = refusedScripts(readFileSync(file, 'utf8'), known);
    if (refused === undefined) continue;
    throw new Error(
      `The content security policy would refuse a script of ${file}, which begins with ${JSON.stringify(refused.slice(0, 60))}. ` +
        'No page is served like that. docs/next.md (inline scripts) says what to look at.',
    );
  }
}

/** Next forgets what middleware.ts has said when it names its own. @param {Rendered['headers']} headers */
function varies(headers) {
  const named = String(headers.vary ?? '');
  const isByCookie = String(headers['cache-control'] ?? '').startsWith('private, no-cache');
  return isByCookie && !/\bcookie\b/i.test(named) ? { vary: named ? `${named}, Cookie` : 'Cookie' } : {};
}

/** A page in a frame that lets no script run (the editor of the site): each would only be an error in the console. */
const WITHOUT_SCRIPTS = /^\/board\/site\/preview\//;
const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g;

/**
 * Puts the last touch to what Next has rendered for an address: the policy of a public page names the scripts that stand in
 * it, and its form shows what was asked; the preview of the site has none.
 * @param {ReadonlySet<string>} known
 * @param {{ isHttps?: boolean }} [site]
 * @returns {(rendered: Rendered, address: string) => Rendered}
 */
export const finishing =
  (known, { isHttps = false } = {}) =>
  (rendered, address) => {
    /** @type {Rendered['headers']} */
    const headers = { ...rendered.headers, ...varies(rendered.headers) };
    // The browser has the page, and the policy that names its scripts; another one would take its place.
    if (rendered.status === 304) delete headers['content-security-policy'];
    const policy = headers['content-security-policy'];
    const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
    if (isPage && WITHOUT_SCRIPTS.test(address)) {
      return { ...rendered, headers, body: Buffer.from(rendered.body.toString('utf8').replace(SCRIPTS, '')) };
    }
    if (!isPage || typeof policy !== 'string' || !policy.includes(OPEN)) return { ...rendered, headers };
    const { html, sources } = nameInlineScripts(rendered.body.toString('utf8'), known);
    const named = policy.replace(OPEN, `${OPEN.slice(0, -1)} ${sources.join(' ')};`);
    headers['content-security-policy'] = isHttps ? `${named}; ${UPGRADE}` : named;
    return { ...rendered, headers, body: Buffer.from(fillRequestedFields(html, address)) };
  };
