import path from 'node:path';
import createNextIntlPlugin from 'next-intl/plugin';
import type { NextConfig } from 'next';
import { publicPagePolicy, REPORTS_PATH, trustedTypesPolicy } from './lib/web/security/content-policy';
import { prepareBrowserScripts } from './scripts/build/browser-scripts.mjs';
import { siteFiles } from './scripts/build/site-files.mjs';
import { compressFiles } from './scripts/server/compressed-files.mjs';

const permissions = (camera: string) =>
  `${camera}, microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`;

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  // Pictures to share as well: who shows them, fetches them from a server of its own.
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Reporting-Endpoints', value: `csp="${REPORTS_PATH}"` },
  { key: 'Permissions-Policy', value: permissions('camera=()') },
];

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  env: { SITE_FILES: JSON.stringify(siteFiles(process.cwd())) },
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: true,
  compiler: {
    async runAfterProductionCompile(build) {
      prepareBrowserScripts(build);
      await compressFiles(build.distDir);
    },
  },
  // Public pages come from the cache at once and are renewed behind the visitor's back, in every server process by itself;
  // while the database is away, the last good ones stay.
  cacheHandler: path.join(process.cwd(), 'scripts', 'next', 'page-cache.mjs'),
  cacheLife: { site: { stale: 300, revalidate: 60, expire: 31_536_000 } },
  // `npm run check` looks at the types; whoever only wants to start the salon need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  agentRules: false,
  images: { unoptimized: true },
  experimental: {
    globalNotFound: true,
    // Whoever starts a salon builds once for each version: a cache of 400 MB would be written, and never read. For those who build
    // again and again it pays (scripts/testing/built-salon.mjs).
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE === 'on',
    turbopackSourceMaps: false,
    // What runs on the server is sent to nobody: to minify it takes a third of the build, and leaves nothing to read in a stack trace.
    serverMinification: false,
    // Babel, which it is a plugin of otherwise, ran in two more processes and took as long as all the rest of a build.
    turbopackRustReactCompiler: true,
    // The code of 300 routes at once, before the first page, delays that by a quarter of a second and keeps 30 MB. Each alone is read
    // in a few milliseconds.
    preloadEntriesOnStart: false,
    // Rendered pages stay in memory, which is bounded: anybody can ask for addresses that do not exist, and each answer
    // would be a file. After a start the database is asked anew (lib/web/cache).
    isrFlushToDisk: false,
    // middleware.ts has Next keep a copy of each body, and a longer one would reach the endpoint cut off: a table of
    // 25 MiB (lib/import-export) with its envelope fits. The gate (scripts/server) lets in one at a time, of staff.
    proxyClientMaxBodySize: '26mb',
  },
  serverExternalPackages: [
    'postgres',
    'pino',
    '@node-rs/argon2',
    'sharp',
    'drizzle-orm',
    'date-holidays',
    'prom-client',
    'stripe',
    'web-push',
  ],
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    {
      // That of the widget names the sites of the settings, in middleware.ts.
      source: '/((?!(?:(?:sr|en|de)/)?widget$).*)',
      headers: [{ key: 'X-Frame-Options', value: 'DENY' }],
    },
    {
      // A script of other sites' pages.
      source: '/widget.js',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
    {
      // Mail that is read in a browser shows it on a page of somebody else's.
      source: '/pictures/:key/letter.jpg',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
    {
      // The private pages get theirs, with a nonce, in middleware.ts, and the widget does.
      source:
        '/((?!board(?:/|$)|(?:(?:sr|en|de)/)?(?:status-confirmation|my-appointment|my-visits|pay|write-review|forgot-password|password/new|widget)$).*)',
      headers: [
        { key: 'Content-Security-Policy', value: publicPagePolicy },
        { key: 'Content-Security-Policy-Report-Only', value: trustedTypesPolicy },
      ],
    },
    {
      source:
        '/:locale(sr|en|de)?/:page(status-confirmation|my-appointment|my-visits|pay|write-review|forgot-password|password/new)',
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    },
    {
      // In a frame of the board (middleware.ts says the same to browsers that know frame-ancestors).
      source: '/board/site/preview/:path*',
      headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }],
    },
    {
      // Scanned are reservations on a screen of their own, and products wherever somebody is checked out.
      source: '/board/:path*',
      headers: [{ key: 'Permissions-Policy', value: permissions('camera=(self)') }],
    },
  ],
};

export default createNextIntlPlugin('./lib/salon/languages/request.ts')(config);
