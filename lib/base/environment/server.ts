import { z } from 'zod';
import { estimatedBits, LEAST_BITS } from './secret-strength.ts';
import { networks } from './networks.ts';
import {
  number,
  onOrOff,
  optional,
  positiveNumber,
  siteAddress,
  wholeNumber,
  withDefault,
} from './variable.ts';

/** What is there for speed alone (docs/speed.md). */
export const SPEEDUPS = ['unseen-bookings', 'list-planning', 'late-scripts'] as const;

const speedups = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.enum(SPEEDUPS, `must be of ${SPEEDUPS.join(',')}`)));

const addresses = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(siteAddress));

const hardToGuess = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine(
    (value) => estimatedBits(value) >= LEAST_BITS,
    'is easy to guess; `openssl rand -base64 48` makes one that is not',
  );

export const server = {
  PORT: withDefault(wholeNumber(1, 65_535), 3000, 'Where the server listens.'),
  HOST: optional(
    z.string().regex(/^[\w.:-]+$/, 'must be an address of this machine, such as 127.0.0.1'),
    'At which address of the machine it listens; in a container behind a proxy, `0.0.0.0`.',
    'all addresses; `127.0.0.1` with `TRUST_PROXY`',
  ),
  DRAIN_SECONDS: withDefault(
    number(0, 60),
    5,
    'How long it goes on listening after SIGTERM, being no longer ready; at most 60.',
  ),
  APP_URL: optional(
    siteAddress,
    'The public address, without a path; links in mails and metadata are made from it.',
    '`http://localhost:PORT`',
  ),
  APP_URL_ALSO: optional(
    addresses,
    'Addresses under which the salon was known, as a list: `https://old.example`. Their pages, and links in mails of that time, lead to `APP_URL`.',
  ),
  TRUST_PROXY: withDefault(
    wholeNumber(0, 10),
    0,
    'The number of proxies in front, whose `X-Forwarded-For` is believed.',
  ),
  TRUSTED_PROXIES: optional(
    networks,
    'Addresses and networks of those proxies, such as `10.0.0.0/8,192.168.1.5`: from any other address the header is not believed.',
    'all',
  ),
  RATE_LIMIT_FACTOR: withDefault(positiveNumber(), 1, 'Multiplies every limit.'),
  BACKGROUND_JOBS: withDefault(
    onOrOff,
    'on',
    '`off` (or `false`): this process only serves; mails, holds and retention are left to others.',
  ),
  DEMO: withDefault(
    onOrOff,
    'on',
    '`off`, or `npm start -- --empty`: an empty embedded database is not filled with the demo salon.',
  ),
  SPEED_OFF: optional(
    speedups,
    'What is there for speed alone and shall not be used, as a list ([docs/speed.md](speed.md)).',
  ),
};

export const access = {
  NEXTAUTH_SECRET: optional(
    hardToGuess,
    'At least 32 characters that are hard to guess; sessions and mailed links depend on it.',
    'made once with the embedded database',
  ),
  ADMIN_EMAIL: optional(
    z.email('must be an e-mail address'),
    'The first super administrator.',
    'made and printed once with the embedded database',
  ),
  ADMIN_PASSWORD: optional(
    z.string().min(12, 'must have at least 12 characters'),
    'Of the first super administrator, at least 12 characters.',
    'made and printed once with the embedded database',
  ),
  SESSION_ACCESS_SECONDS: withDefault(wholeNumber(5), 900, 'How long an access lasts without a refresh.'),
  SESSION_IDLE_HOURS: withDefault(positiveNumber(), 8, 'How long a session lasts without use.'),
  SESSION_DAYS: withDefault(positiveNumber(), 7, 'How long a session lasts at all.'),
};

export const watching = {
  METRICS_TOKEN: optional(
    z.string().min(16, 'must have at least 16 characters'),
    'Who sends it as a bearer gets the figures at `/api/metrics`, which is not there without it ([docs/operation.md](operation.md)); at least 16 characters.',
  ),
  ERROR_REPORT_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address with http or https' }),
    'Each fault that is logged is posted there as well, as JSON with nothing of a person in it ([docs/operation.md](operation.md)).',
  ),
  LOG_LEVEL: withDefault(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
    '`debug`, `info`, `warn`, `error` or `silent`.',
  ),
  LOG_FORMAT: optional(
    z.enum(['text', 'json'], 'must be text or json'),
    'Lines for people (`text`), or JSON for programs (`json`).',
    '`text` at a terminal, `json` elsewhere',
  ),
};
