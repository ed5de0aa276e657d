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

/** Something else still refers to the row. PostgreSQL 18 has a code of its own for ON DELETE RESTRICT. */
export const isStillReferenced = (error: unknown) => ['23503', '23001'].includes(databaseCode(error) ?? '');

/** A value that must be the only one is there already; `column` says in which of the table's columns, the first of several. */
export function takenColumn(error: unknown): string | null {
  if (databaseCode(error) !== '23505') return null;
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('detail' in current && typeof current.detail === 'string') {
      return /^Key \("?(\w+)"?[,)]/.exec(current.detail)?.[1] ?? '';
    }
  }
  return '';
}
