import { isDraining } from '@/lib/health/draining';
import { isDatabaseReachable } from '@/lib/health/queries';
import { json } from '@/lib/http/answer';
import { publicRoute } from '@/lib/http/route';
import { isSiteOurs } from '@/lib/site-cache/first-refresh';

/** The process can serve: it is not shutting down, its pages are this salon's, and the database answers. */
export const GET = publicRoute({}, async () => {
  const ready = !isDraining() && isSiteOurs() && (await isDatabaseReachable());
  return json({ status: ready ? 'ready' : 'unavailable' }, ready ? 200 : 503);
});
