import { latestVersion } from '@/lib/booking-board/changes/queries';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { findLiveSession } from '@/lib/accounts/sessions/queries';
import { Refusal } from '@/lib/kit/refusal';
import { mayStill } from '@/lib/kit/rights/stored-access';
import { eventStream } from './event-stream';
import { changeVersion } from '@/lib/booking-board/calendar/answer';

/** Tells that something has changed: as a stream of events to whoever asks for one, else as a mark to compare. */
export const GET = adminRoute(
  'GET reservations/changes',
  {
    summary:
      'A mark that differs when something has changed; a stream of them for `Accept: text/event-stream`.',
    answer: changeVersion,
  },
  async ({ request, user }) => {
    const version = await latestVersion();
    if (!request.headers.get('accept')?.includes('text/event-stream')) return { mark: version };
    const { sessionId } = user;
    if (sessionId === null) throw new Refusal('forbidden');
    const mayGoOn = async () => mayStill(await findLiveSession(sessionId, new Date()), 'live-changes');
    const { headers, signal } = request;
    return eventStream({ seen: headers.get('last-event-id'), current: version, signal, mayGoOn });
  },
);
