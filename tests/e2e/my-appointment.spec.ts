import { expect, type Locator, type Page } from '@playwright/test';
import { inDatabase } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import { linkIn, receivedMails, ticketIn } from '../support/browser/mailbox.ts';
import {
  answeredCookies,
  addressIn,
  expectHeld,
  fillIn,
  freeTerms,
  LANGUAGES,
  openDialog,
  someone,
  words,
  type Language,
  sweepIn,
} from '../support/browser/pages.ts';
import { expectAccessible, expectSound } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });
// The question about cookies comes before the next appointment.
test.beforeEach(({ page }) => answeredCookies(page));

const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: plain(name) });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** A confirmed appointment, and the link that the mail about it has. */
async function anAppointment(page: Page) {
  const visitor = someone();
  const { id } = await bookTerm(page.request, visitor);
  const [held] = await receivedMails(visitor.email, 1);
  const token = new URL(linkIn(held, 'confirm-reservation')).searchParams.get('token');
  // While its mail was awaited, the server may have hung up the resting connection.
  await page.request.post('/api/reservations/confirm', { data: { token }, maxRetries: 1 });
  const mails = await receivedMails(visitor.email, 2);
  return { id, visitor, link: ticketIn(mails.at(-1)) };
}

const inLanguage = (link: string, language: Language) => {
  const { search } = new URL(link);
  return addressIn(language, '/my-appointment') + search;
};

const startOf = (id: number) =>
  inDatabase(async (sql) => {
    const [row] = await sql<{ start: string; status: number }[]>`
      select to_char(term_from at time zone 'Europe/Belgrade', 'YYYY-MM-DD HH24:MI') as start, status
      from reservation where id = ${id}`;
    return row;
  });

async function moveToAnother(page: Page, language: Language): Promise<void> {
  const text = words[language].appointment;
  await button(page, text.move).click();
  const dialog = page.getByRole('dialog', { name: text.moveTitle });
  await dialog.getByRole('radio').first().press('Space');
  await dialog
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await button(dialog, text.moveHere).click();
  await expect(dialog).toHaveCount(0);
}

for (const language of LANGUAGES) {
  const text = words[language].appointment;

  test(
    `an appointment is seen, moved, moved back and cancelled by its link (${language})`,
    sweepIn(language),
    async ({ page }) => {
      const strangers: string[] = [];
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && !/^(localhost|127\.)/.test(hostname))
          strangers.push(request.url());
      });
      const { id, link } = await anAppointment(page);
      const first = await startOf(id);
      await page.goto(inLanguage(link, language));
      await expect(heading(page, text.booked)).toBeVisible();
      await expect.poll(() => page.url()).not.toContain('token');
      const ticket = page.getByRole('region', { name: text.visit });
      await expect(ticket).toContainText(first?.start.slice(11) ?? 'no time');
      await expect(ticket.getByRole('img', { name: text.qr })).toBeVisible();
      await expectAccessible(page);

      await button(page, text.move).click();
      const dialog = page.getByRole('dialog', { name: text.moveTitle });
      await expect(dialog.getByRole('button', { name: /^\d\d:\d\d$/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(dialog).toHaveCount(0);

      await moveToAnother(page, language);
      await expect(page.getByText(text.moved)).toBeInViewport({ ratio: 1 });
      await expect(button(page, text.undo)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('status').filter({ hasText: text.moved })).toBeFocused();
      const moved = await startOf(id);
      expect(moved?.start).not.toBe(first?.start);
      await expect(ticket).toContainText(moved?.start.slice(11) ?? 'no time');

      await button(page, text.undo).click();
      await expect(page.getByText(text.undone)).toBeVisible();
      expect(await startOf(id)).toEqual(first);
      await expect(button(page, text.undo)).toHaveCount(0);

      await moveToAnother(page, language);
      await expect(page.getByText(text.moved)).toBeVisible();
      await button(page, text.cancel).click();
      const question = page.getByRole('dialog', { name: text.cancelTitle });
      await expect(button(question, text.keep)).toBeFocused();
      await expect(question).toContainText((await ticket.locator('p').first().innerText()).trim());
      await expect(question).toContainText((await startOf(id))?.start.slice(11) ?? 'no time');
      await button(question, text.cancel).click();
      await expect(heading(page, text.canceled)).toBeVisible();
      await expect(button(page, text.undo)).toBeVisible();
      expect((await startOf(id))?.status).toBe(3);
      await expectAccessible(page);
      await page.reload();
      await expect(heading(page, text.canceled)).toBeVisible();
      await expect(page.getByRole('link', { name: text.again })).toHaveAttribute(
        'href',
        /\/services\?book=\d+/,
      );
      expect(strangers).toEqual([]);
    },
  );
}

test('opening it changes nothing, is never stored, tells nobody where it was, and the tab keeps it; a link to all appointments comes by mail', async ({
  page,
  request,
}) => {
  const { id, link, visitor } = await anAppointment(page);
  await test.step('opening it changes nothing, is never stored, and tells nobody where it was', async () => {
    const rows = () => inDatabase((sql) => sql`select xmin::text, * from reservation where id = ${id}`);
    const before = await rows();
    const opened = await request.get(link);
    expect(opened.status()).toBe(200);
    expect(opened.headers()['cache-control']).toContain('no-store');
    expect(opened.headers()['referrer-policy']).toBe('no-referrer');
    expect(await opened.text()).toContain('noindex');
    await page.goto(link);
    await expect(heading(page, words.sr.appointment.booked)).toBeVisible();
    expect(await rows()).toEqual(before);
  });

  await test.step('the tab keeps the appointment through a reload and in another language', async () => {
    await page.reload();
    await expect(heading(page, words.sr.appointment.booked)).toBeVisible();
    await page.goto('/de/my-appointment?step=move');
    await expect(page.getByRole('dialog', { name: words.de.appointment.moveTitle })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading(page, words.de.appointment.booked)).toBeVisible();
  });

  await test.step('a link to all appointments comes by mail, and opens each', async () => {
    const { appointment: text, visits } = words.de;
    await button(page, text.sendAll).click();
    await expect(page.getByText(words.de.answers.visitsMailed)).toBeVisible();
    const mails = await receivedMails(visitor.email, 3);
    const [address] = /http\S+\/my-visits\?token=[\w-]+/.exec(mails.at(-1)?.text ?? '') ?? [];
    await page.goto(address ?? '');
    await expect(heading(page, visits.title)).toBeVisible();
    await expect.poll(() => page.url()).not.toContain('token');
    await expectSound(page);
    await page.reload();
    await page.getByRole('link', { name: new RegExp(`^${visits.open}`) }).click();
    await expect(heading(page, text.booked)).toBeVisible();
  });
});

test('without a link, or with one that is none, the page says how to get there', async ({ page }) => {
  const { none, noneText } = words.en.appointment;
  await page.goto('/en/my-appointment');
  await expect(heading(page, none)).toBeVisible();
  await expect(page.getByText(noneText)).toBeVisible();
  await page.goto('/en/my-appointment?token=no-such-token-at-all-x');
  await expect(page.getByText(words.en.errors.linkInvalid)).toBeVisible();
  await expectAccessible(page);
});

test('the next visit of the site tells what was booked in this browser, until it is forgotten', async ({
  page,
}) => {
  const { shell, statusConfirmation } = words.en;
  const visitor = someone();
  const dialog = await openDialog(page, 'en', /^Book Now/);
  await freeTerms(dialog).last().click();
  await fillIn(dialog, 'en', visitor);
  await button(dialog, words.en.reservation.submit).click();
  await expectHeld(dialog, 'en');
  await page.goto('/en/about');
  const bar = page.getByRole('complementary', { name: shell.nextVisit });
  await expect(bar).toContainText(shell.nextVisitWaits);
  await expectSound(page);

  const [held] = await receivedMails(visitor.email, 1);
  await page.goto(linkIn(held, 'confirm-reservation'));
  await page.getByRole('button', { name: statusConfirmation.confirmReservation.button }).click();
  await page.getByRole('link', { name: statusConfirmation.ticket }).click();
  await expect(heading(page, words.en.appointment.booked)).toBeVisible();
  await expect(page).toHaveURL(/my-appointment$/); // the tab keeps the link from here on
  await page.goto('/en');
  await expect(bar).toContainText(shell.nextVisitNext);
  await bar.getByRole('link').first().click();
  await expect(heading(page, words.en.appointment.booked)).toBeVisible();
  await page.goto('/en');
  await button(page, shell.nextVisitForget).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
});

test('a note reaches the board at the reservation; without a connection the ticket is still shown, and an address of the board is not touched', async ({
  page,
  context,
}) => {
  const { id, link } = await anAppointment(page);
  const text = words.en.appointment;
  await page.goto(inLanguage(link, 'en'));
  await test.step('a note reaches the board at the reservation', async () => {
    await page.getByLabel(text.note).fill('I may be five minutes late.');
    await button(page, text.noteSave).click();
    await expect(page.getByText(text.noteSaved)).toBeVisible();
    const [row] = await inDatabase((sql) => sql`select requirements from reservation where id = ${id}`);
    expect(row?.requirements).toBe('I may be five minutes late.');
  });
  const ticket = page.getByRole('region', { name: text.visit });
  await expect(ticket).toBeVisible();
  const code = await ticket.locator('[translate=no]').innerText();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline'))?.status ?? 0), { timeout: 15_000 })
    .toBe(200);

  await context.setOffline(true);
  await page.goto('/de/services', { waitUntil: 'load' });
  await expect(heading(page, words.en.offline.title)).toBeVisible();
  await expect(ticket).toContainText((await startOf(id))?.start.slice(11) ?? 'no time');
  await expect(ticket).toContainText(code);
  await expect(ticket.getByRole('img', { name: text.qr })).toHaveAttribute('src', /^data:image/);
  await expectAccessible(page);
  await expect(page.goto('/board/login', { waitUntil: 'load' })).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await context.setOffline(false);
  await page.goto('/de/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.de.services.title);
});
