import 'server-only';
import { recordDenial } from '../access-records/service.ts';
import { staffOfRequest } from '../sessions/current-staff.ts';
import type { AdminRow } from '../sessions/screen-access.ts';
import { accessOf, mayEnter, type Access, type StaffMember } from '../sessions/roles.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Description, Schemas } from '../../kit/http/definition.ts';
import { endpoint, type RequestContext } from '../../kit/http/route.ts';

export type StaffContext<P, Q, B> = RequestContext<P, Q, B> & { user: StaffMember };

type At = { where: string; headers: Headers; now: Date };

/**
 * Notes a denial, and refuses.
 * @throws Refusal unless they may
 */
export async function orDenied(user: StaffMember, access: Access, { where, ...at }: At): Promise<void> {
  if (mayEnter(user, access)) return;
  await recordDenial(user.id, where, at);
  throw new Refusal('forbidden');
}

/** `clients` of `POST clients/[id]/erase`. */
const resourceOf = (row: AdminRow) => row.replace(/^[A-Z]+ /, '').replace(/\/.*/, '');

/**
 * Wraps an endpoint of the back office: who asks is looked up in the database for each request, and only those whom the
 * table of access names for this row get in.
 */
export function adminRoute<P = undefined, Q = undefined, B = undefined>(
  row: AdminRow,
  definition: Schemas<P, Q, B> & Description,
  handle: (context: StaffContext<P, Q, B>) => Promise<unknown>,
) {
  const handler = endpoint(
    definition,
    async (request, now) => {
      const user = await staffOfRequest(request, now);
      if (!user) throw new Refusal('unauthorized');
      const where = `/admin/api/${resourceOf(row)}`;
      await orDenied(user, accessOf(row), { where, headers: request.headers, now });
      return user;
    },
    handle,
  );
  return Object.assign(handler, { access: row });
}
