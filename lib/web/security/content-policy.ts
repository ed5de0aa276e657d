/** Where browsers tell of what a policy has refused, or would have. */
export const REPORTS_PATH = '/api/csp-reports';

const REPORTS = [`report-uri ${REPORTS_PATH}`, 'report-to csp'];
const development = process.env.NODE_ENV === 'development';

const joined = (directives: string[]) => [...directives, ...REPORTS].join('; ');

const onEveryPage = [
  "default-src 'self'",
  // React and next/font write style attributes.
  "style-src 'self' 'unsafe-inline'",
  // What answers without a connection (public/sw.js).
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * For pages that are the same for everybody. Next writes their data as inline scripts, which differ with every refresh, so
 * the front names them by their hashes where it has the whole page (scripts/server/post-process.mjs): it looks for
 * `script-src 'self';`. Where the site is reached by https, it adds `upgrade-insecure-requests`, which no build can know.
 */
export const publicPagePolicy = joined([
  ...onEveryPage,
  development ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'" : "script-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  // The map, which loads only after marketing consent, and the question whether its host can be reached.
  "connect-src 'self' https://www.openstreetmap.org/export/embed.html",
  'frame-src https://www.openstreetmap.org',
]);

/** The booking for foreign sites: the same, in frames of these alone. */
export const widgetPolicy = (origins: readonly string[]): string =>
  publicPagePolicy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ') || "'none'"}`);

/** For pages that are rendered for each request: their scripts carry the nonce. `framed` by a page of ours alone. */
export const privatePagePolicy = (nonce: string, { framed = false } = {}) =>
  joined([
    ...onEveryPage.filter((directive) => !(framed && directive.startsWith('frame-ancestors'))),
    ...(framed ? ["frame-ancestors 'self'"] : []),
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "img-src 'self' data: blob:",
  ]);

const TRUSTED_TYPES = "require-trusted-types-for 'script'";

/** Only reported: it tells where a text could become a script. */
export const trustedTypesPolicy = joined([TRUSTED_TYPES]);

/** Private pages have no policy of their own for what React and Next do, so each would report several times: to developers alone. */
export const quietTrustedTypesPolicy = TRUSTED_TYPES;
