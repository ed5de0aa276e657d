import { describe, expect, it } from 'vitest';
import { NextRequest } from 'next/server';
import { POST as send } from '@/app/api/reviews/route.ts';
import { DAY, HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { submitReview } from '@/lib/reviews/by-client/service.ts';
import { publishReviews } from '@/lib/reviews/publishing.ts';
import { atTime } from '../support/clock.ts';
import { call } from '../support/http.ts';
import { after, DUE, linkTo, reviewedSalon, said, changeSettings } from '../support/salons/reviewed-salon.ts';

const { database, aVisit, aReview, rows } = reviewedSalon();

describe('what was sent', () => {
  it('is stored without links and numbers, changed for 30 days, and is public after two', async () => {
    atTime(DUE);
    const token = await linkTo(await aVisit());
    const answer = await call(send, {
      body: {
        token,
        stars: 2,
        text: 'Kasnili su. Bolje na www.drugi.rs, 060 123 45 67',
        displayName: 'Ana I.',
      },
      headers: { lang: 'de' },
    });
    expect([answer.status, answer.body]).toMatchObject([200, { googleReviewUrl: null }]);
    expect(await rows()).toMatchObject([
      {
        stars: 2,
        text: 'Kasnili su. Bolje na … …',
        display_name: 'Ana I.',
        language: 'de',
        status: 'WAITING',
      },
    ]);
    await database.sql`update review set editable_until = ${after(30 * DAY).toISOString()}`;
    const again = { token, ...said(3, 'Ipak je bilo u redu.') };
    expect(await submitReview(again, { locale: 'de', now: after(30 * DAY - 1) })).toMatchObject({ ok: true });
    expect(await submitReview(again, { locale: 'de', now: after(30 * DAY) })).toEqual({
      ok: false,
      reason: 'reviewFixed',
    });
    const [history] =
      await database.sql`select count(*)::int as n from audit_event where entity = 'review' and actor = 'client'`;
    expect(history?.n).toBe(2);
  });

  it('of one star and of five, of the same hour, appears in the same minute', async () => {
    const start = new Date('2026-12-02T09:00:01Z');
    await aReview(1, { now: start });
    await aReview(5, { now: after(58 * MINUTE, start) });
    const appeared: Record<number, string> = {};
    for (let now = after(47 * HOUR, start); now < after(52 * HOUR, start); now = after(MINUTE, now)) {
      await publishReviews(now);
      for (const { stars } of await database.sql<
        { stars: number }[]
      >`select stars from review where status = 'PUBLISHED'`) {
        appeared[stars] ??= now.toISOString().slice(0, 16);
      }
    }
    expect(appeared[1]).toBe(appeared[5]);
    expect(appeared[1]).toBe('2026-12-04T10:00');
  });

  it('is posted by the page’s form without a script, and led back to it', async () => {
    changeSettings({ googleReviewUrl: 'https://g.page/r/salon/review' });
    atTime(DUE);
    const token = await linkTo(await aVisit());
    const request = new NextRequest('http://localhost:3000/api/reviews?lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        token,
        stars: '5',
        text: `Lepo\r\n${'a'.repeat(1995)}`,
        displayName: '',
      }).toString(),
    });
    const response = await send(request, { params: Promise.resolve({}) });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/en/write-review?outcome=done&token=${token}&stars=5`,
    ]);
    // What fits into the field is stored, with the ends of lines as the field counts them.
    expect(await rows()).toMatchObject([{ stars: 5, language: 'en', text: `Lepo\n${'a'.repeat(1995)}` }]);
  });

  it('is refused for another token, without stars, and with more than there are', async () => {
    const token = await linkTo(await aVisit());
    const statuses = [];
    for (const body of [
      { token: `${token}x`, ...said(5) },
      { token, ...said(0) },
      { token, ...said(6) },
      { token, ...said(5), status: 'PUBLISHED' },
      { token, ...said(5, 'a'.repeat(2001)) },
    ]) {
      statuses.push((await call(send, { body })).status);
    }
    expect(statuses).toEqual([404, 422, 422, 422, 422]);
    expect(await rows()).toEqual([]);
  });
});
