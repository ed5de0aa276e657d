import { isDraining } from '@/lib/base/draining';
import { isDatabaseReachable } from '@/lib/web/health/queries';
import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';
import { isSiteOurs } from '@/lib/web/cache/first-refresh';
import { health } from '@/lib/web/health/answer';

/** The process can serve: it is not shutting down, its pages are this salon's, and the database answers. */
export const GET = publicRoute({ summary: 'The process can serve.', answer: health }, async () => {
  const ready = !isDraining() && isSiteOurs() && (await isDatabaseReachable());
  return json({ status: ready ? 'ready' : 'unavailable' }, ready ? 200 : 503);
});
