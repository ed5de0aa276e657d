import { beforeEach, describe, expect, it } from 'vitest';
import { POST as confirm } from '@/app/api/newsletter/confirm/route.ts';
import { GET as openOneClick, POST as oneClick } from '@/app/api/newsletter/one-click-unsubscribe/route.ts';
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route.ts';
import { POST as unsubscribe } from '@/app/api/newsletter/unsubscribe/route.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { linksOf } from '@/lib/kit/links/service.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { NextRequest } from 'next/server';
import { useDatabase } from '../support/database.ts';
import { pressInMailProgram } from '../support/messages/mail-program.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aLetterbox, tokenIn } from '../support/messages/letterbox.ts';

const database = useDatabase();
const EMAIL = 'milica@primer.example';
const soon = () => new Date(Date.now() + MINUTE);
let visitors = 0;

beforeEach(async () => {
  await emptyTables(database.sql, 'newsletter_subscriber', 'outbox', 'rate_limit', 'audit_event');
});

/** Each visitor comes from an address of their own. */
const ask = (body: unknown = { email: EMAIL }, headers: Record<string, string> = {}) =>
  call(subscribe, {
    body,
    headers: { lang: 'de', [PEER_HEADER]: `10.0.${++visitors}.7`, ...headers },
  });
const known = () => database.sql`select * from newsletter_subscriber`;
const mailed = () => database.sql`select * from outbox order by created_at`;

async function subscribed(): Promise<{ confirmation: string; leave: string }> {
  await ask();
  const letterbox = aLetterbox();
  await letterbox.deliver(soon());
  const confirmation = tokenIn(letterbox.sent.at(-1), 'confirm-newsletter');
  await call(confirm, { body: { token: confirmation }, headers: { [PEER_HEADER]: '10.9.9.9' } });
  const [row] = await known();
  const links = await linksOf({ subscriberId: (row as { id: number }).id });
  return { confirmation, leave: links['unsubscribe-newsletter']?.token ?? '' };
}

describe('whoever subscribes', () => {
  it('is asked by mail, and is written down with when, from where and to which text', async () => {
    const answer = await ask({ email: 'Milica@PRIMER.example' });
    expect(answer).toMatchObject({ status: 200, body: { message: messages.de.answers.subscribed } });
    const text = messages.de.newsletter.consent.replace(/<[^>]+>/g, '');
    expect(await known()).toMatchObject([
      {
        email: EMAIL,
        status: 1,
        language: 'de',
        requested_from: `10.0.${visitors}.7`,
        consent_text: text,
        confirmed_at: null,
      },
    ]);
    expect(text).toContain('Datenschutzerklärung');
    expect(await mailed()).toMatchObject([{ template: 'newsletterConfirmation', recipient: EMAIL }]);
  });

  it('is on the list once the link in the mail is followed, and again when it is followed twice', async () => {
    const { confirmation } = await subscribed();
    expect(await known()).toMatchObject([{ status: 2, confirmed_from: '10.9.9.9' }]);
    const again = await call(confirm, { body: { token: confirmation } });
    expect(again.status).toBe(200);
    const actions = await database.sql`select action from audit_event order by id`;
    expect(actions.map(({ action }) => action as string)).toEqual([
      'subscription asked',
      'subscription confirmed',
    ]);
  });

  it('is answered alike and gets no mail when the address is on the list already', async () => {
    await subscribed();
    await emptyTables(database.sql, 'outbox', 'rate_limit');
    expect((await ask()).body).toEqual({ message: messages.de.answers.subscribed });
    expect(await mailed()).toEqual([]);
    expect(await known()).toMatchObject([{ status: 2 }]);
  });

  it('may ask three times a day for one address, from wherever', async () => {
    for (let time = 0; time < 3; time++) expect((await ask()).status).toBe(200);
    const { status, headers } = await ask({ email: EMAIL.toUpperCase() });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect((await ask({ email: 'ana@primer.example' })).status).toBe(200);
  });

  it('cannot have a mailbox filled: five mails a day go to an address that confirmed nothing', async () => {
    await database.sql`insert into outbox (template, recipient, language)
      select 'registration', ${EMAIL}, 'sr' from generate_series(1, 5)`;
    expect((await ask()).status).toBe(200);
    expect(await mailed()).toHaveLength(5);
  });

  it('is a program when the hidden field is filled in: it is answered, and nothing happens', async () => {
    const answer = await ask({ email: EMAIL, website: 'https://spam.example', elapsed: 90_000 });
    expect(answer).toMatchObject({ status: 200, body: { message: messages.de.answers.subscribed } });
    expect(await known()).toEqual([]);
  });

  it('is asked to try again when the form was filled in faster than anybody types', async () => {
    expect((await ask({ email: EMAIL, elapsed: 120 })).status).toBe(429);
    expect((await ask({ email: EMAIL, elapsed: 4_000 })).status).toBe(200);
  });

  it.each([{ email: 'no address' }, { email: '' }, {}, { email: EMAIL, status: 2 }])(
    'is refused with %o',
    async (body) => {
      expect((await ask(body)).status).toBe(422);
      expect(await known()).toEqual([]);
    },
  );

  it('after a complaint gets nothing that somebody else could cause', async () => {
    await subscribed();
    await database.sql`update newsletter_subscriber set status = 3, set_aside_for = 'complaint'`;
    await emptyTables(database.sql, 'outbox', 'rate_limit');
    expect((await ask()).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });
});

describe('whoever leaves', () => {
  it('is off the list at once, with the reason, and stays so when the button is pressed again', async () => {
    const { leave } = await subscribed();
    const body = { token: leave, reason: 'Previše mejlova' };
    expect((await call(unsubscribe, { body, headers: { lang: 'sr' } })).body).toEqual({
      message: messages.sr.answers.newsletterLeft,
    });
    expect((await call(unsubscribe, { body: { token: leave } })).status).toBe(200);
    expect(await known()).toMatchObject([{ status: 3, unsubscription_reason: 'Previše mejlova' }]);
  });

  it('cannot be brought back by the link of the first mail', async () => {
    const { confirmation, leave } = await subscribed();
    await call(unsubscribe, { body: { token: leave } });
    expect((await call(confirm, { body: { token: confirmation } })).status).toBe(404);
    expect(await known()).toMatchObject([{ status: 3 }]);
  });

  it('may come back by asking anew', async () => {
    const { leave } = await subscribed();
    await call(unsubscribe, { body: { token: leave, reason: 'Pauza' } });
    await ask();
    const letterbox = aLetterbox();
    await letterbox.deliver(soon());
    const token = tokenIn(letterbox.sent.at(-1), 'confirm-newsletter');
    expect((await call(confirm, { body: { token } })).status).toBe(200);
    expect(await known()).toMatchObject([{ status: 2, unsubscription_reason: null, unsubscribed_at: null }]);
  });

  it('leaves by the button of a mail program, which comes from another site and sends a form', async () => {
    const { leave } = await subscribed();
    const address = `http://localhost:3000/api/newsletter/one-click-unsubscribe?lang=en&token=${leave}`;
    const opened = openOneClick(new NextRequest(address));
    expect(opened.headers.get('location')).toBe(
      `http://localhost:3000/en/status-confirmation?action=unsubscribe-newsletter&token=${leave}`,
    );
    expect(await known()).toMatchObject([{ status: 2 }]);

    const answer = await pressInMailProgram(oneClick, address);
    expect(answer.status).toBe(200);
    expect(await known()).toMatchObject([{ status: 3 }]);
  });

  it.each(['', 'x', 'a'.repeat(43)])('needs a token, not "%s"', async (token) => {
    const address = `http://localhost:3000/api/newsletter/one-click-unsubscribe?token=${token}`;
    expect((await oneClick(new NextRequest(address, { method: 'POST' }))).status).toBe(404);
  });

  it('is good for leaving only', async () => {
    const { leave } = await subscribed();
    expect((await call(confirm, { body: { token: leave } })).status).toBe(404);
  });

  describe('by a form that a browser without a script posts', () => {
    const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const answer = await unsubscribe(
        new NextRequest('http://localhost:3000/api/newsletter/unsubscribe?lang=de', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: new URLSearchParams(fields).toString(),
        }),
        { params: Promise.resolve({}) },
      );
      return { status: answer.status, location: answer.headers.get('location') };
    };
    const page = '/de/status-confirmation?action=unsubscribe-newsletter';

    it('is told so on the page, with the reason kept', async () => {
      const { leave } = await subscribed();
      expect(await post({ token: leave, reason: 'Zu viele' })).toEqual({
        status: 303,
        location: `${page}&outcome=done`,
      });
      expect(await known()).toMatchObject([{ status: 3, unsubscription_reason: 'Zu viele' }]);
    });

    it('is told when the link is none, without the token in the address', async () => {
      expect(await post({ token: 'a'.repeat(43) })).toMatchObject({
        location: `${page}&outcome=linkInvalid`,
      });
    });

    it('finds the button again where another try may do', async () => {
      const { leave } = await subscribed();
      await database.sql`insert into rate_limit (key, points, expire)
        values ('links:10.7.7.7', 1000000000, ${Date.now() + 600_000})`;
      expect(await post({ token: leave }, { [PEER_HEADER]: '10.7.7.7' })).toMatchObject({
        location: `${page}&outcome=tooManyRequests&token=${leave}`,
      });
      expect(await known()).toMatchObject([{ status: 2 }]);
    });

    it('is refused from another site', async () => {
      const { leave } = await subscribed();
      expect(await post({ token: leave }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
        location: `${page}&outcome=crossSite`,
      });
      expect(await known()).toMatchObject([{ status: 2 }]);
    });
  });
});
