import { latestMark } from '@/lib/reservations/changes/queries';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { eventStream } from './event-stream';

/** Tells that something has changed: as a stream of events to whoever asks for one, else as a mark to compare. */
export const GET = adminRoute('GET reservations/changes', {}, async ({ request }) => {
  const mark = await latestMark();
  if (!request.headers.get('accept')?.includes('text/event-stream')) return { mark };
  return eventStream(request.headers.get('last-event-id'), mark, request.signal);
});
