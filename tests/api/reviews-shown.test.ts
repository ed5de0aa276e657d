import { describe, expect, it } from 'vitest';
import { GET as list, POST as send } from '@/app/api/reviews/route.ts';
import { GET as summary } from '@/app/api/reviews/summary/route.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { findBehindReviewLink } from '@/lib/reviews/by-client/queries.ts';
import { publishReviews } from '@/lib/reviews/publishing.ts';
import { ratingSummaryNow } from '@/lib/reviews/shown/queries.ts';
import { call } from '../support/http.ts';
import { after, DUE, linkTo, reviewedSalon, said, changeSettings } from '../support/salons/reviewed-salon.ts';
import { aServiceUnit, at } from '../support/salon.ts';

const { database, place, aVisit, aReview, rows } = reviewedSalon();

describe('what everybody sees', () => {
  const published = async (stars: number, row: object = {}) => {
    const visit = await aReview(stars, { row });
    await publishReviews(after(3 * DAY));
    return visit;
  };

  it('begins with five, says how many are hidden and why, and nothing of who wrote it but the name', async () => {
    for (const stars of [5, 5, 4, 5]) await published(stars);
    expect((await call(list)).body).toMatchObject({ items: [], total: 0 });
    expect((await call(summary)).body).toMatchObject({ salon: null });
    const missed = await published(1, { language: 'en' });
    const hidden = await published(1);
    await database.sql`update review set status = 'HIDDEN', hidden_reason = 'advertising' where reservation_id = ${hidden}`;
    expect((await call(summary)).body).toEqual({
      salon: { average: 4, count: 5 },
      employees: [],
      serviceUnits: [{ id: place.serviceUnitId, average: 4, count: 5 }],
      hidden: [{ reason: 'advertising', count: 1 }],
    });
    const { body } = await call(list, { path: '/api/reviews?itemsPerPage=2&page=2' });
    expect(body).toMatchObject({ total: 5, page: 2, hidden: [{ reason: 'advertising', count: 1 }] });
    expect(body.items).toHaveLength(2);
    expect(JSON.stringify((await call(list)).body)).not.toMatch(/Ilić|mail\.example|\+381/);
    // Who did not come after all has not said anything of a visit.
    await database.sql`update reservation set no_show_at = now() where id = ${missed}`;
    expect((await call(list)).body).toMatchObject({ items: [], total: 0 });
    await database.sql`update reservation set no_show_at = null where id = ${missed}`;
    expect((await call(list)).body).toMatchObject({ total: 5 });
  });

  it('is asked for by person and by service', async () => {
    const { sql } = database;
    for (const [hour, stars] of [5, 5, 5, 5, 4].entries()) {
      const { employeeId } = place;
      await published(stars, { employeeId, from: at(`1${hour}:00`), to: at(`1${hour}:30`) });
    }
    const of = async (query: string) => (await call(list, { path: `/api/reviews?${query}` })).body.total;
    expect(await of(`employeeId=${place.employeeId}`)).toBe(5);
    expect(await of(`employeeId=${place.employeeId}&serviceUnitId=${place.serviceUnitId}`)).toBe(5);
    expect(await of(`serviceUnitId=${await aServiceUnit(sql)}`)).toBe(0);
    expect((await ratingSummaryNow()).employees).toEqual([{ id: place.employeeId, average: 4.8, count: 5 }]);
  });

  it('is nothing at all where the salon has it off', async () => {
    const token = await linkTo(await aVisit());
    for (const stars of [5, 5, 5, 5, 4]) await published(stars);
    changeSettings({ reviews: false });
    expect([(await call(list)).status, (await call(summary)).status]).toEqual([404, 404]);
    expect((await call(send, { body: { token, ...said(5) } })).status).toBe(404);
    expect(await findBehindReviewLink(token, DUE)).toBeNull();
    await aReviewLater();
  });

  async function aReviewLater() {
    changeSettings({ reviews: true });
    const visit = await aReview(5);
    changeSettings({ reviews: false });
    expect(await publishReviews(after(3 * DAY))).toBe(0);
    expect((await rows()).find((row) => row.reservation_id === visit)).toMatchObject({ status: 'WAITING' });
  }

  it('does not wait again once it is public, and stays with its visit', async () => {
    await published(3);
    const other = await aVisit();
    await expect(database.sql`update review set status = 'WAITING'`).rejects.toThrow(/is public/);
    await expect(database.sql`update review set reservation_id = ${other}`).rejects.toThrow(/another one/);
  });
});
