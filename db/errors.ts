const TRANSIENT = new Set(['40P01', '40001', '55P03']);
const CUT = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  // By an administrator, by a crash, by the time it stood idle in a transaction or by the time that one took.
  '57P01',
  '57P02',
  '25P03',
  '25P04',
]);
const UNREACHABLE = new Set([
  ...CUT,
  'ECONNREFUSED',
  'ENOTFOUND',
  'CONNECT_TIMEOUT',
  'CONNECTION_ENDED',
  '57P03',
  '57014',
  // Too many connections, a full disk, no memory, a limit of the configuration, a disk that fails.
  '53300',
  '53100',
  '53200',
  '53400',
  '58030',
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

/** The connection broke while somebody used it. */
export const isCut = (error: unknown) => CUT.has(databaseCode(error) ?? '');

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
