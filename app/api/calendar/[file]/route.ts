import { createHash } from 'node:crypto';
import { DAY } from '@/lib/base/time/units';
import { listFeedAway } from '@/lib/booking-board/feeds/away';
import { calendarFile } from '@/lib/booking-board/feeds/calendar-file';
import { findFeedOfToken, listFeedEntries, noteReading } from '@/lib/booking-board/feeds/queries';
import { calendarFileParams } from '@/lib/booking-board/feeds/schema';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { clientNetworks } from '@/lib/kit/http/client-address';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';

const DAYS_BACK = 30;
const DAYS_AHEAD = 365;

/** What a calendar program fetches, again and again: the terms of an employee or of the salon. */
export const GET = publicRoute(
  { params: calendarFileParams, limit: 'calendarFeed' },
  async ({ params, now, request }) => {
    const feed = await findFeedOfToken(params.file);
    if (!feed) throw new Refusal('notFound');
    await noteReading(feed.id, clientNetworks(request.headers).wide, now);
    const window = {
      from: new Date(now.getTime() - DAYS_BACK * DAY),
      to: new Date(now.getTime() + DAYS_AHEAD * DAY),
    };
    const [entries, away] = await Promise.all([
      listFeedEntries(feed.employeeId, { ...window, now }),
      feed.employeeId === null ? [] : listFeedAway(feed.employeeId, window),
    ]);
    const file = calendarFile(entries, away, {
      detail: feed.detail,
      employeeName: feed.employeeName,
      locale: salonLanguages().fallback,
    });
    const headers = {
      ETag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`,
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    };
    if (request.headers.get('if-none-match')?.includes(headers.ETag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(file, {
      headers: {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="calendar.ics"',
      },
    });
  },
);
