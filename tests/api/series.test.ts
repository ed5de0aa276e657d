import { describe, expect, it } from 'vitest';
import { GET as list } from '@/app/admin/api/reservations/route.ts';
import { composeMail } from '@/lib/delivery/rendering/compose.ts';
import { letterOf } from '@/lib/delivery/rendering/letter.ts';
import { claimMails } from '@/lib/delivery/outbox/outbox.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { parsedCalendar } from '../support/calendar-file.ts';
import { call } from '../support/http.ts';
import { at, MONDAY_MORNING } from '../support/salon.ts';
import { salonWithSeries, WEEKLY } from '../support/salons/series.ts';

const { CONFIRMED } = RESERVATION_STATUS;
const { salon, headers, series, made, taken, stored } = salonWithSeries();

describe('a series', () => {
  it('is somebody’s who is named and can be reached', async () => {
    const { status, body } = await series({ clientName: '', clientEmail: null });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ['clientName', 'clientPhone']]);
  });

  it('is booked with all its dates, of one client, each with its place', async () => {
    const { id, status, reservations } = await made();
    expect(status).toBe('ACTIVE');
    expect(reservations.map(({ termFrom }) => termFrom)).toEqual(WEEKLY.map((day) => at('10:00', day)));
    expect(reservations.map((each) => each.series)).toEqual([1, 2, 3].map((place) => ({ id, place, of: 3 })));
    expect((await stored()).map(({ status: each, series_index: index }) => [each, index])).toEqual([
      [CONFIRMED, 0],
      [CONFIRMED, 1],
      [CONFIRMED, 2],
    ]);
    expect(await salon.sql`select from client`).toHaveLength(1);
    const { body } = await call(list, { path: `/?seriesId=${id}`, headers: headers() });
    expect(body.total).toBe(3);
  });

  it('stores nothing unless each date is as it was shown', async () => {
    await taken('2026-12-08', '10:00', '11:00');
    const { status, body } = await series();
    expect([status, (body.dates as { outcome: string }[]).map(({ outcome }) => outcome)]).toEqual([
      409,
      ['free', 'moved', 'free'],
    ]);
    expect(await stored()).toHaveLength(0);
    const dates = [at('10:00'), at('12:00', '2026-12-09'), at('10:00', '2026-12-15')];
    const { reservations } = await made({ dates });
    expect(reservations.map(({ termFrom }) => termFrom)).toEqual(dates);
    const again = await series({ dates: [at('12:00', '2026-12-02'), at('12:30', '2026-12-09')] });
    expect([again.status, (again.body.dates as { outcome: string }[]).map(({ outcome }) => outcome)]).toEqual(
      [409, ['free', 'none']],
    );
    expect(await stored()).toHaveLength(3);
  });

  it('is told of in one mail, with all dates in one calendar file', async () => {
    await made();
    expect(await salon.sql`select template, recipient from outbox`).toEqual([
      { template: 'seriesBooked', recipient: 'vera@example.com' },
    ]);
    const [mail] = await claimMails(new Date(MONDAY_MORNING.getTime() + 60_000), 60_000, 1);
    if (!mail) throw new Error('no mail waits');
    const letter = await letterOf(mail, MONDAY_MORNING);
    if (letter.kind !== 'letter') throw new Error(letter.kind);
    const { text, attachments } = await composeMail(mail, letter.content());
    for (const day of ['1. dec', '8. dec', '15. dec']) expect(text).toContain(day);
    const file = attachments.find(({ filename }) => filename === 'reservation.ics');
    expect(parsedCalendar(file?.content.toString('utf8') ?? '').events).toHaveLength(3);
  });

  it('is the same one when the same request comes again', async () => {
    const key = { 'idempotency-key': 'a-key-of-the-desk-1' };
    const first = await series({}, '', key);
    const again = await series({}, '', key);
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
    expect(await stored()).toHaveLength(3);
    expect((await series({ everyWeeks: 2 }, '', key)).status).toBe(422);
  });
});
