import 'server-only';
import { recordDenial } from '../access-records/service.ts';
import { staffOfRequest } from '../sessions/current-staff.ts';
import { ADMIN_RESOURCES, hasOneOf, type AdminResource, type StaffMember } from '../sessions/roles.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { endpoint, type Asked, type Schemas } from '../../kit/http/route.ts';

export type StaffAsked<P, Q, B> = Asked<P, Q, B> & { user: StaffMember };

/**
 * Wraps an endpoint of the back office: who asks is looked up in the database for each request, and only those whom the
 * table of roles names for this resource get in.
 */
export function adminRoute<P = undefined, Q = undefined, B = undefined>(
  resource: AdminResource,
  schemas: Schemas<P, Q, B>,
  handle: (asked: StaffAsked<P, Q, B>) => Promise<unknown>,
) {
  return endpoint(
    schemas,
    async (request, now) => {
      const user = await staffOfRequest(request, now);
      if (!user) throw new Refusal('unauthorized');
      if (hasOneOf(user.roles, ADMIN_RESOURCES[resource])) return user;
      await recordDenial(user.id, `/admin/api/${resource}`, { headers: request.headers, now });
      throw new Refusal('forbidden');
    },
    handle,
  );
}
