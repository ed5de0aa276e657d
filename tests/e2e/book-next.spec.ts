import { expect, type Page } from '@playwright/test';
import type postgres from 'postgres';
import { addDays, dayOf, instantOf } from '../../lib/base/time/zone.ts';
import { alive } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import { tokenOfNextVisit } from '../support/links.ts';
import { codeIn, linkIn, receivedMails, ticketIn } from '../support/browser/mailbox.ts';
import {
  addressIn,
  answeredCookies,
  LANGUAGES,
  someone,
  SWEEP,
  sweepIn,
  words,
} from '../support/browser/pages.ts';
import { expectSound } from '../support/browser/sound.ts';
import { test, type TestRota } from '../support/browser/test-rota.ts';

/* After a visit its client books the next one, by one press on its page or behind the link of a mail. */

const ZONE = 'Europe/Belgrade';
test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => answeredCookies(page));

const nextStart = (sql: postgres.Sql, email: string) => sql<{ start: string; status: number }[]>`
  select to_char(term_from at time zone ${ZONE}, 'YYYY-MM-DD HH24:MI') as start, status
  from reservation where client_email = ${email} and term_from > now() order by term_from`;

/** It was yesterday at half past ten, of a service that has a rhythm. */
async function setOver(sql: postgres.Sql, own: TestRota, id: number): Promise<number> {
  const [unit] = await sql<{ id: number }[]>`
    select u.id from service_unit u join service_unit_category l on l.service_unit_id = u.id
      join category c on c.id = l.category_id
    where c.return_days = 42 and u.status <> 4 order by u.id limit 1`;
  const day = addDays(dayOf(Date.now(), ZONE), -1);
  const [from, to] = ['10:30', '11:15'].map((time) => new Date(instantOf(day, time, ZONE)).toISOString());
  const busy = `[${from},${to})`;
  await sql`update reservation set term_from = ${from ?? ''}, term_to = ${to ?? ''}, status = 5 where id = ${id}`;
  await sql`update reservation_segment set ${sql({
    service_unit_id: unit?.id ?? 0,
    employee_id: own.employeeId,
    workplace_id: own.workplaceId,
    span_from: from,
    span_to: to,
    employee_busy: busy,
    workplace_busy: busy,
    status: 5,
  })} where reservation_id = ${id}`;
  return unit?.id ?? 0;
}

/** Somebody who has booked on the site, in this browser, confirmed by mail, and was here yesterday at half past ten. */
async function aVisitDone(page: Page, sql: postgres.Sql, own: TestRota) {
  const visitor = someone();
  const { id } = await bookTerm(page.request, visitor);
  const [held] = await receivedMails(visitor.email, 1);
  const token = new URL(linkIn(held, 'confirm-reservation')).searchParams.get('token');
  // While its mail was awaited, the server may have hung up the resting connection.
  await page.request.post('/api/reservations/confirm', { data: { token }, maxRetries: 1 });
  const ticket = ticketIn((await receivedMails(visitor.email, 2)).at(-1));
  await setOver(sql, own, id);
  return { id, visitor, ticket };
}

/** The same, where nobody asks how it was confirmed. */
async function aVisitOver(page: Page, sql: postgres.Sql, own: TestRota) {
  const visitor = someone();
  const { id } = await bookTerm(page.request, visitor);
  await sql`update reservation set status = 2, hold_until = null, verified_at = now() where id = ${id}`;
  return { id, visitor, unitId: await setOver(sql, own, id) };
}

/** Others book the term that the page shows, until nobody is free for it. */
async function takeAway(page: Page, serviceUnitId: number): Promise<string> {
  const termFrom = await page.locator('input[name="termFrom"]').inputValue();
  for (let colleagues = 0; colleagues < 20; colleagues++) {
    const { name: clientName, email: clientEmail, phone: clientPhone } = someone();
    const data = { serviceUnitId, termFrom, clientName, clientEmail, clientPhone };
    if ((await page.request.post('/api/reservations', { data })).status() === 409) break;
  }
  return termFrom;
}

for (const language of LANGUAGES) {
  const text = words[language].appointment;

  test(
    `the page of a done appointment proposes the next one, which one press books (${language})`,
    sweepIn(language),
    async ({ page, own, sql }) => {
      const { visitor, ticket } = await aVisitDone(page, sql, own);
      await page.goto(addressIn(language, '/my-appointment') + new URL(ticket).search);
      const proposal = page.getByRole('region', { name: text.nextVisit });
      await expect(proposal).toContainText(/\d\d:\d\d/);
      const shown = /\d\d:\d\d/.exec(await proposal.innerText())?.[0];
      await expectSound(page);
      await proposal.getByRole('button', { name: text.bookNext, exact: true }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: text.booked.replaceAll(/<[^>]+>/g, '') }),
      ).toBeVisible();
      const next = await nextStart(sql, visitor.email);
      expect(next.map(({ start, status }) => [start.slice(11), status])).toEqual([[shown, 2]]);
      await page.goto(addressIn(language, '/my-appointment') + new URL(ticket).search);
      await expect(page.getByRole('button', { name: text.sendAll })).toBeVisible();
      await expect(proposal).toHaveCount(0);
    },
  );
}

test('in another browser it is held, and booked by the code of the mail', async ({
  page,
  own,
  sql,
  browser,
}) => {
  const { visitor, ticket } = await aVisitDone(page, sql, own);
  const text = words.en.appointment;
  const elsewhere = await browser.newPage();
  await answeredCookies(elsewhere);
  await elsewhere.goto(`/en/my-appointment${new URL(ticket).search}`);
  await alive(elsewhere);
  const proposal = elsewhere.getByRole('region', { name: text.nextVisit });
  await proposal.getByRole('button', { name: text.bookNext, exact: true }).click();
  await expect(proposal.getByRole('status')).toContainText('not booked yet');
  await expect(proposal).not.toContainText(visitor.email);
  const held = (await receivedMails(visitor.email, 3)).at(-1);
  await proposal.getByLabel(text.codeOfMail).fill(codeIn(held));
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeVisible();
  expect(await nextStart(sql, visitor.email)).toMatchObject([{ status: 2 }]);
  await elsewhere.close();
});

test(
  'from the mail it is booked by two presses, in a browser that nobody knows',
  SWEEP,
  async ({ page, own, sql, browser }) => {
    const { id, visitor, ticket } = await aVisitDone(page, sql, own);
    const token = new URL(ticket).searchParams.get('token');
    const seen = await page.request.post('/api/reservations/mine', { data: { token } });
    const { next } = (await seen.json()) as { next: { term: { from: string; to: string } } };
    const { email } = visitor;
    await sql`insert into newsletter_subscriber ${sql({ email, language: 'en', status: 2 })}`;
    await tokenOfNextVisit(sql, id);
    await sql`insert into outbox ${sql({
      template: 'nextVisit',
      recipient: email,
      language: 'en',
      reservation_id: id,
      payload: { ...next.term, weeks: 6 },
    })}`;
    const mail = (await receivedMails(email, 3)).at(-1);

    const elsewhere = await browser.newPage();
    const { statusConfirmation: text } = words.en;
    await elsewhere.goto(linkIn(mail, 'book-next'));
    await elsewhere.getByRole('button', { name: text.bookNext.button }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: text.booked })).toBeVisible();
    expect(await nextStart(sql, email)).toMatchObject([{ status: 2 }]);
    await elsewhere.close();
    await sql`delete from newsletter_subscriber where email = ${email}`;
  },
);

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: scripts });
    const { statusConfirmation: text } = words.en;
    const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

    test(
      'the link of a mail shows the next visit, and books what is free by then',
      scripts ? {} : SWEEP,
      async ({ page, own, sql }) => {
        const { id, unitId, visitor } = await aVisitOver(page, sql, own);
        const link = `/en/status-confirmation?action=book-next&token=${await tokenOfNextVisit(sql, id)}`;
        await page.goto(link);
        await expect(heading(page, text.bookNext.title)).toBeVisible();
        await expect(page.getByRole('region', { name: text.term })).toContainText(/\d\d:\d\d/);
        expect(await nextStart(sql, visitor.email)).toEqual([]);
        const taken = await takeAway(page, unitId);
        await page.getByRole('button', { name: text.bookNext.button }).click();
        await expect(page.getByRole('alert').filter({ hasText: text.bookNext.taken })).toBeVisible();
        await expect(page.locator('input[name="termFrom"]')).not.toHaveValue(taken);
        await page.getByRole('button', { name: text.bookNext.button }).click();
        await expect(heading(page, text.booked)).toBeVisible();
        const [next] = await nextStart(sql, visitor.email);
        await expect(page.getByRole('region', { name: text.term })).toContainText(
          next?.start.slice(11) ?? '-',
        );
        expect(next?.status).toBe(2);

        await page.goto(link);
        await expect(heading(page, text.booked)).toBeVisible();
        await page.goto('/en/status-confirmation?action=book-next&token=no-such-token-at-all-anywhere');
        await expect(page.getByText(words.en.errors.linkInvalid)).toBeVisible();
      },
    );
  });
}
