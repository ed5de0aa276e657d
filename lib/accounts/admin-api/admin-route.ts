import 'server-only';
import type { NextRequest } from 'next/server';
import { recordDenial } from '../access-records/service.ts';
import { staffOfRequest } from '../sessions/current-staff.ts';
import type { AdminRow } from '../sessions/screen-access.ts';
import { accessOf, mayEnter, type Access, type StaffMember } from '../sessions/roles.ts';
import { env } from '../../base/environment/env.ts';
import { withActingKey } from '../../kit/audit/acting-key.ts';
import { Refusal } from '../../kit/refusal.ts';
import { countKeyUse } from '../key-access/queries.ts';
import { isOpenToKey, KEY_REQUESTS_A_MINUTE } from '../key-access/rules.ts';
import { apiKeyIn } from '../key-access/token.ts';
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
  return deny(user, { where, ...at });
}

async function deny({ id, apiKey }: StaffMember, { where, ...at }: At): Promise<never> {
  await withActingKey(apiKey?.name, () => recordDenial(id, where, at));
  throw new Refusal('forbidden');
}

/**
 * Counts a request by a key.
 * @throws Refusal where there are too many, and for what no such key may call
 */
async function admitKey(user: StaffMember, request: NextRequest, { where, ...at }: At): Promise<void> {
  const { apiKey } = user;
  if (!apiKey) return;
  const { uses, secondsLeft } = await countKeyUse(apiKey.id, at.now);
  if (uses > KEY_REQUESTS_A_MINUTE * env().RATE_LIMIT_FACTOR) {
    throw new Refusal('tooManyRequests', { retryAfter: secondsLeft });
  }
  const path = request.nextUrl.pathname.replace(/^\/admin\/api\//, '');
  if (!isOpenToKey(apiKey, request.method, path)) await deny(user, { where, ...at });
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
      if (!user) throw new Refusal(apiKeyIn(request.headers) === null ? 'unauthorized' : 'keyInvalid');
      const at = { where: `/admin/api/${resourceOf(row)}`, headers: request.headers, now };
      await admitKey(user, request, at);
      await orDenied(user, accessOf(row), at);
      return user;
    },
    (context) => withActingKey(context.user.apiKey?.name, () => handle(context)),
  );
  return Object.assign(handler, { access: row });
}
