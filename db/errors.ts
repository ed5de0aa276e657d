const TRANSIENT = new Set(['40P01', '40001', '55P03']);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08006',
  '08001',
]);

/** The SQLSTATE or socket code of an error; Drizzle wraps the driver's error as `cause`. */
export function databaseCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}

/** A deadlock, a serialization failure or a lock that took too long: worth another try. */
export const isTransient = (error: unknown) => TRANSIENT.has(databaseCode(error) ?? '');

/** The database is away, restarting, frozen or full: nothing is wrong with the request. */
export const isUnreachable = (error: unknown) => UNREACHABLE.has(databaseCode(error) ?? '');

export const isExclusionViolation = (error: unknown) => databaseCode(error) === '23P01';
