import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { withConnection } from './migrations.mjs';
import { importTypeScript } from './typescript.mjs';

const DEMO_EMAIL = 'admin@salon.example';

/** What lib/accounts/sessions uses, so that the first login is not the odd one out: 19 MiB, two passes, one lane. */
const ARGON2ID = { /* Algorithm.Argon2id */ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Makes the first super administrator where there is none who can log in. The password is kept as a hash only: when it
 * was invented here, the caller prints it, and nobody can print it again.
 * @returns {Promise<{ made: true, email: string, password?: string } | { made: false, missing: boolean }>} `password`
 *   only when it was invented; `missing` when there is nobody, and nothing to make one from
 * @param {{ url: string, embedded: boolean }} database
 * @param {{ ADMIN_EMAIL?: string | undefined, ADMIN_PASSWORD?: string | undefined }} settings
 */
export async function ensureFirstLogin(database, { ADMIN_EMAIL, ADMIN_PASSWORD }) {
  /** @type {typeof import('../../lib/base/statuses.ts')} */
  const { ROLES, USER_STATUS } = await importTypeScript('lib/base/statuses.ts');
  const [superAdmin] = ROLES;
  return withConnection(database.url, async (sql) => {
    const canLogIn = [USER_STATUS.APPROVED, USER_STATUS.RESET_PASS_INIT];
    const [found] = await sql`
      select 1 from "user" where ${superAdmin} = any(roles) and status = any(${canLogIn}) limit 1`;
    if (found) return { made: false, missing: false };
    if (!database.embedded && !(ADMIN_EMAIL && ADMIN_PASSWORD)) return { made: false, missing: true };
    const email = (ADMIN_EMAIL ?? DEMO_EMAIL).toLowerCase();
    const password = ADMIN_PASSWORD ?? randomBytes(18).toString('base64url');
    const invented = ADMIN_PASSWORD === undefined ? password : undefined;
    const passwordHash = await hash(password, ARGON2ID);
    // Somebody with that address who is not a super administrator keeps the account as it is.
    const rows = await sql`
      insert into "user" (email, password_hash, roles, status)
      values (${email}, ${passwordHash}, ${[superAdmin]}, ${USER_STATUS.APPROVED})
      on conflict (email) do nothing returning id`;
    return rows.length > 0 ? { made: true, email, password: invented } : { made: false, missing: true };
  });
}
