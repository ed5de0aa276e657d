import createNextIntlPlugin from 'next-intl/plugin';
import type { NextConfig } from 'next';

const development = process.env.NODE_ENV === 'development';
const https = process.env.APP_URL?.startsWith('https://') ?? false;

/**
 * 'unsafe-inline' for scripts keeps the public pages static: Next writes the page's data as inline scripts, which differ
 * with every refresh, so neither a nonce nor a list of hashes fits a page that is rendered once for everybody. These
 * pages hold nothing of a visitor and load nothing from elsewhere. Pages that carry a token get a nonce in middleware.ts.
 */
const staticPagePolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  ...(https ? ['upgrade-insecure-requests'] : []),
].join('; ');

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  ...(https ? [{ key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' }] : []),
];

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // The addresses without a prefix are in this language, and links in static pages are written at build time.
  env: { DEFAULT_LANGUAGE: process.env.DEFAULT_LANGUAGE || 'sr' },
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: true,
  // Public pages come from the cache at once and are renewed behind the visitor's back, in every server process by itself;
  // while the database is away, the last good ones stay.
  cacheLife: { site: { stale: 300, revalidate: 60, expire: 31_536_000 } },
  // `npm run check` looks at the types; whoever only wants to start the salon need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  agentRules: false,
  images: { unoptimized: true },
  experimental: { globalNotFound: true },
  // rate-limiter-flexible finds drizzle-orm by itself at run time, which a bundle hides from it.
  serverExternalPackages: [
    'postgres',
    'pino',
    '@node-rs/argon2',
    'sharp',
    'rate-limiter-flexible',
    'drizzle-orm',
  ],
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    {
      source: '/((?!(?:(?:sr|en|de)/)?status-confirmation).*)',
      headers: [{ key: 'Content-Security-Policy', value: staticPagePolicy }],
    },
    {
      source: '/:locale(sr|en|de)?/status-confirmation',
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    },
  ],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
