import { hashSync } from '@node-rs/argon2';
import type postgres from 'postgres';
import { login, type Grant } from '@/lib/accounts/sessions/service.ts';
import { USER_STATUS, type Role } from '@/lib/base/statuses.ts';

export const PASSWORD = 'a password of the tests';

/** The same for everybody, and as quick to compare as a hash can be; `sessions.test.ts` looks at one of the product's own. */
let hashed: string | undefined;
let people = 0;

/** Somebody of the staff, approved unless `status` says otherwise. */
export async function aUser(
  sql: postgres.Sql,
  { roles = ['ROLE_MANAGER'], ...row }: { roles?: Role[] } & Record<string, unknown> = {},
): Promise<{ id: number; email: string }> {
  hashed ??= hashSync(PASSWORD, { memoryCost: 8, timeCost: 1 });
  const email = `staff.${++people}@salon.example`;
  const [user] = await sql<{ id: number; email: string }[]>`
    insert into "user" ${sql({ email, password_hash: hashed, roles, status: USER_STATUS.APPROVED, ...row })}
    returning id, email`;
  if (!user) throw new Error('no user was inserted');
  return user;
}

export type SignedIn = { id: number; email: string; grant: Grant; headers: { authorization: string } };

/** A user of that role, with the header that says so. */
export async function signedInAs(sql: postgres.Sql, role: Role, now = new Date()): Promise<SignedIn> {
  const user = await aUser(sql, { roles: [role] });
  const outcome = await login(
    { email: user.email, password: PASSWORD },
    { kind: 'api', now, headers: new Headers() },
  );
  if (!outcome.ok) throw new Error(`the login was ${outcome.reason}`);
  return { ...user, grant: outcome.grant, headers: { authorization: `Bearer ${outcome.grant.token}` } };
}
