import { describe, expect, it } from 'vitest';
import { LOCALES, RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { HOUR } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { findBehindReviewLink } from '@/lib/reviews/by-client/queries.ts';
import { submitReview } from '@/lib/reviews/by-client/service.ts';
import { inviteReviewers } from '@/lib/reviews/invitations/service.ts';
import { after, DUE, linkTo, reviewedSalon, said } from '../support/salons/reviewed-salon.ts';
import { at } from '../support/salon.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;
const { database, aVisit, rows } = reviewedSalon();

describe('who may review', () => {
  it('is decided by status, coming, who confirmed it and how long ago, in each language: invitation, page and press agree', async () => {
    const cases = Object.values(RESERVATION_STATUS).flatMap((status) =>
      [null, at('12:00')].flatMap((no_show_at) =>
        (['link', 'staff'] as const).flatMap((confirmed) =>
          [1, 23, 60, 24 * 91].flatMap((hours) =>
            LOCALES.map((language) => ({ status, no_show_at, confirmed, hours, language })),
          ),
        ),
      ),
    );
    expect(cases).toHaveLength(240);
    const made = [];
    const now = DUE;
    for (const { status, no_show_at, confirmed, hours, language } of cases) {
      const to = after(-hours * HOUR);
      const isMissed = no_show_at !== null && (status === DONE || status === CONFIRMED);
      const visit = await aVisit({
        status,
        language,
        from: after(-HOUR, to).toISOString(),
        to: to.toISOString(),
        hold_until: after(HOUR).toISOString(),
        no_show_at: isMissed ? to.toISOString() : null,
        verified_at: confirmed === 'link' ? at('09:00', '2026-08-01') : null,
      });
      const isRight = status === DONE && !isMissed && confirmed === 'link';
      made.push({ visit, hours, language, isRight });
    }
    await inviteReviewers(now);
    const invited = await database.sql<{ id: number }[]>`select reservation_id as id from outbox order by 1`;
    const expected = made.filter(({ isRight, hours }) => isRight && hours >= 20 && hours < 68);
    expect(invited.map(({ id }) => id)).toEqual(expected.map(({ visit }) => visit).toSorted((a, b) => a - b));
    const outcomes = [];
    for (const { visit, hours, language } of made) {
      // As if each had been sent a link 20 hours after the visit.
      const token =
        (await tokensOf({ reservationId: visit }))['write-review'] ??
        (await linkTo(visit, after((20 - hours) * HOUR)));
      const isOpen = (await findBehindReviewLink(token, now)) !== null;
      const { ok } = await submitReview({ token, ...said(4) }, { locale: language, now });
      outcomes.push([visit, isOpen, ok]);
    }
    const isIn = (hours: number) => hours < 24 * 91;
    expect(outcomes).toEqual(
      made.map(({ visit, isRight, hours }) => [visit, isRight && isIn(hours), isRight && isIn(hours)]),
    );
    expect(await rows()).toHaveLength(made.filter(({ isRight, hours }) => isRight && isIn(hours)).length);
  }, 60_000);

  it('is nobody twice for a visit, at however many processes at once; the database refuses it by itself', async () => {
    const visit = await aVisit();
    const token = await linkTo(visit);
    const sent = [1, 2, 3, 4, 5].map((stars) =>
      submitReview({ token, ...said(stars) }, { locale: 'sr', now: DUE }),
    );
    expect((await Promise.all(sent)).every(({ ok }) => ok)).toBe(true);
    expect(await rows()).toHaveLength(1);
    const again = database.sql`insert into review (reservation_id, stars, language, publish_at, editable_until)
      values (${visit}, 5, 'sr', now() + interval '3 days', now())`;
    await expect(again).rejects.toThrow(/review_once_a_visit/);
  });

  it.each([
    ['that only staff confirmed', { verified_at: null }],
    ['that was missed', { no_show_at: at('12:00') }],
    ['that is still to come', { status: CONFIRMED }],
  ])('is not a visit %s, whatever the program does', async (_, row) => {
    const visit = await aVisit(row);
    const stored = database.sql`insert into review (reservation_id, stars, language, publish_at, editable_until)
      values (${visit}, 5, 'sr', now() + interval '3 days', now())`;
    await expect(stored).rejects.toThrow(/may not be reviewed/);
  });
});
