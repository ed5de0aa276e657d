import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '@/lib/base/time/units.ts';
import { findBehindReviewLink } from '@/lib/reviews/by-client/queries.ts';
import { inviteReviewers } from '@/lib/reviews/invitations/service.ts';
import { aLetterbox } from '../support/messages/letterbox.ts';
import { after, DUE, reviewedSalon, changeSettings } from '../support/salons/reviewed-salon.ts';
import { at } from '../support/salon.ts';

const { database, aClient, aVisit, rows } = reviewedSalon();
const mails = () =>
  database.sql<{ recipient: string; language: string }[]>`select recipient, language from outbox`;

describe('the invitation', () => {
  it('has a star for each number, in the client’s language, and opens a page that changes nothing', async () => {
    await aVisit({ language: 'de' });
    expect(await inviteReviewers(DUE)).toBe(1);
    const letterbox = aLetterbox();
    await letterbox.deliver(DUE);
    const [mail] = letterbox.sent;
    expect(mail?.subject).toContain('Wie war es?');
    const stars = [...(mail?.text.matchAll(/write-review\?stars=(\d)&token=([\w-]+)/g) ?? [])];
    expect(stars.map(([, number]) => number)).toEqual(['1', '2', '3', '4', '5']);
    const token = stars[4]?.[2] ?? '';
    expect(await findBehindReviewLink(token, DUE)).toMatchObject({
      standing: 'open',
      sent: null,
      displayName: 'Ana I.',
    });
    expect(await rows()).toEqual([]);
    expect(await findBehindReviewLink(token, after(90 * DAY + 1))).toBeNull();
  });

  it('comes once in 90 days to a client, whichever process is first and however often they come', async () => {
    const client = await aClient();
    await aVisit({}, client);
    await aVisit({ from: at('11:30'), to: at('12:00') }, client);
    const recorded = await Promise.all([1, 2, 3].map(() => inviteReviewers(after(2 * HOUR))));
    expect(recorded.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    for (const days of [60, 91]) {
      const end = after(days * DAY - 22 * HOUR);
      await aVisit({ from: after(-HOUR, end).toISOString(), to: end.toISOString() }, client);
    }
    expect(await inviteReviewers(after(60 * DAY))).toBe(0);
    expect(await inviteReviewers(after(91 * DAY))).toBe(1);
  });

  it('waits for the morning', async () => {
    await aVisit({ from: at('15:00', '2026-11-30'), to: at('16:30', '2026-11-30') });
    expect(await inviteReviewers(new Date(at('07:59', '2026-12-02')))).toBe(0);
    expect(await inviteReviewers(new Date(at('08:00', '2026-12-02')))).toBe(1);
  });

  it('is not sent to who wants no such mails, nor where the salon has it off, nor once the visit was missed', async () => {
    const visit = await aVisit();
    changeSettings({ reviews: false });
    expect(await inviteReviewers(DUE)).toBe(0);
    changeSettings({ reviews: true });
    await database.sql`update client set mails_stopped_at = now()`;
    expect(await inviteReviewers(DUE)).toBe(0);
    await database.sql`update client set mails_stopped_at = null`;
    expect(await inviteReviewers(DUE)).toBe(1);
    await database.sql`update reservation set no_show_at = now() where id = ${visit}`;
    const letterbox = aLetterbox();
    await letterbox.deliver(DUE);
    expect(letterbox.sent).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });
});
