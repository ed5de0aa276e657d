import 'server-only';
import { eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { employeeUser, user } from '@/db/schema/people';
import { currentRights, type CurrentRights } from './rules.ts';

/** What rights follow from; the query joins `employee_user`. */
export const STANDING = {
  status: user.status,
  roles: user.roles,
  areas: user.areas,
  employeeId: employeeUser.employeeId,
};

/** What `user:{id}` may do now, as whatever they made names them; null for anybody else, and for whoever may not log in. */
export async function findRights(actor: string, executor: Executor = db): Promise<CurrentRights | null> {
  const id = /^user:(\d+)$/.exec(actor)?.[1];
  if (id === undefined) return null;
  const [found] = await executor
    .select(STANDING)
    .from(user)
    .leftJoin(employeeUser, eq(employeeUser.userId, user.id))
    .where(eq(user.id, Number(id)));
  return found ? currentRights(found) : null;
}
