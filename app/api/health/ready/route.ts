import { isDraining } from '@/lib/health/draining';
import { isDatabaseReachable } from '@/lib/health/queries';
import { json } from '@/lib/http/answer';
import { publicRoute } from '@/lib/http/route';

/** The process can serve: it is not shutting down, and the database answers. */
export const GET = publicRoute({}, async () => {
  const ready = !isDraining() && (await isDatabaseReachable());
  return json({ status: ready ? 'ready' : 'unavailable' }, ready ? 200 : 503);
});
