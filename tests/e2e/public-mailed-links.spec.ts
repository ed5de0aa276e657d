import { expect, test, type Page } from '@playwright/test';
import { inDatabase } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import { linkIn, receivedMail, receivedMails } from '../support/browser/mailbox.ts';
import { someone, SWEEP, words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';

const { statusConfirmation } = words.en;

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A reader of the salon's newsletter. */
async function aReader(page: Page): Promise<string> {
  const { email } = someone();
  const headers = { lang: 'en' };
  await page.request.post('/api/newsletter/subscribe', { data: { email }, headers });
  const [requested] = await receivedMails(email, 1);
  await page.goto(linkIn(requested, 'confirm-newsletter'));
  await press(page, statusConfirmation.confirmNewsletter.button);
  await expectHeading(page, statusConfirmation.confirmed);
  return email;
}

/** Whoever subscribes in the same moment, in a test beside this one, gets it as well. */
async function sendNewsletterTo(email: string): Promise<string> {
  const subject = `December for ${email}`;
  await inDatabase(
    (
      sql,
    ) => sql`insert into newsletter (subject, subject_en, message, status, next_batch_at, last_subscriber_id)
      select 'Decembar', ${subject}, 'Dragi naši,', 2, now(), id - 1 from newsletter_subscriber where email = ${email}`,
  );
  return linkIn(await receivedMail(email, subject), 'unsubscribe-newsletter');
}

for (const scripts of [true, false]) {
  /** What the tests at the end hold with a script, with every run. */
  const variation = scripts ? SWEEP : {};

  test.describe(scripts ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a newsletter is left by the link in it, with a reason', scripts ? {} : SWEEP, async ({ page }) => {
      const email = await aReader(page);
      const leave = await sendNewsletterTo(email);
      await page.goto(leave);
      const standing = () =>
        inDatabase(async (sql) => {
          const [row] =
            await sql`select status, unsubscription_reason from newsletter_subscriber where email = ${email}`;
          return row;
        });
      await expectHeading(page, statusConfirmation.unsubscribeNewsletter.title);
      expect(await standing()).toEqual({ status: 2, unsubscription_reason: null });

      await page.getByLabel(statusConfirmation.reason).fill('Too many mails');
      await press(page, statusConfirmation.unsubscribeNewsletter.button);
      await expectHeading(page, statusConfirmation.unsubscribed);
      expect(await standing()).toEqual({ status: 3, unsubscription_reason: 'Too many mails' });
      expect(page.url()).not.toContain('token');

      // Twice is no mistake.
      await page.goto(leave);
      await expectHeading(page, statusConfirmation.unsubscribed);
      expect(await standing()).toEqual({ status: 3, unsubscription_reason: 'Too many mails' });
    });

    test('a term is confirmed and cancelled by the links in its mails', variation, async ({ page }) => {
      const { statusConfirmation: text, errors } = words.sr;
      const visitor = someone();
      await bookTerm(page.request, visitor);
      const [held] = await receivedMails(visitor.email, 1);
      const confirmation = linkIn(held, 'confirm-reservation');
      await page.goto(confirmation);
      await expectHeading(page, text.confirmReservation.title);
      const term = page.getByRole('region', { name: text.term });
      const requested = await term.innerText();
      await press(page, text.confirmReservation.button);
      await expectHeading(page, text.confirmed);
      await expect(term).toHaveText(requested, { useInnerText: true });

      const [, confirmed] = await receivedMails(visitor.email, 2);
      await page.goto(linkIn(confirmed, 'cancel-reservation'));
      await press(page, text.cancelReservation.button);
      await expectHeading(page, text.canceled);
      await expect(term).toHaveText(requested, { useInnerText: true });

      await page.goto(confirmation);
      await expectHeading(page, text.wrong);
      await expect(page.getByText(errors.alreadyCancelled)).toBeVisible();
    });

    test('a link that is none says so, and leads on', variation, async ({ page }) => {
      const address = '/en/status-confirmation?action=cancel-reservation&token=';
      for (const token of ['no-such-token-at-all-x', 'cut', 'a'.repeat(500)]) {
        await page.goto(address + token);
        await expectHeading(page, statusConfirmation.wrong);
        await expect(page.getByText(words.en.errors.linkInvalid)).toBeVisible();
        await expect(page).toHaveTitle(/^Appointment: Something went wrong/);
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      }
      await page.goto('/en/status-confirmation');
      await expectHeading(page, statusConfirmation.wrong);
      await expect(page.getByRole('link', { name: statusConfirmation.home })).toHaveAttribute('href', '/en');
    });
  });
}

const UNKNOWN = 'no-such-token-at-all-x';
const DEAD_LINKS = [
  '/en/my-appointment',
  '/en/my-appointment?token=cut',
  `/en/my-appointment?token=${UNKNOWN}`,
  '/en/my-appointment?id=999999',
  `/en/my-visits?token=${UNKNOWN}`,
  `/en/status-confirmation?action=accept-offer&token=${UNKNOWN}`,
  `/en/status-confirmation?action=confirm-newsletter&token=${UNKNOWN}`,
  '/en/password/new?token=cut',
  `/en/password/new?token=${UNKNOWN}`,
  '/en/password/new?for=invitation',
  '/board/register/confirm?token=cut',
  '/s/none',
  '/en/services/999999-gone',
];

async function expectOneHeading(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings, path).toHaveCount(1);
  await expect(headings, path).not.toBeEmpty();
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'a dead link, with a script' : 'a dead link, without a script', () => {
    test.use({ javaScriptEnabled: scripts });

    test(
      'leads to a page that says in its one heading what it is',
      scripts ? SWEEP : {},
      async ({ page }) => {
        for (const path of DEAD_LINKS) await expectOneHeading(page, path);
      },
    );
  });
}

test('a dead link of each kind leads to a page that says so in its one heading, and leads on', async ({
  page,
}) => {
  for (const path of [
    `/en/my-appointment?token=${UNKNOWN}`,
    `/en/my-visits?token=${UNKNOWN}`,
    `/en/password/new?token=${UNKNOWN}`,
    '/board/register/confirm?token=cut',
    `/en/status-confirmation?action=cancel-reservation&token=${UNKNOWN}`,
  ]) {
    await expectOneHeading(page, path);
  }
  await expectHeading(page, statusConfirmation.wrong);
  await expect(page.getByText(words.en.errors.linkInvalid)).toBeVisible();
  await expect(page).toHaveTitle(/^Appointment: Something went wrong/);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: statusConfirmation.home })).toHaveAttribute('href', '/en');
});

/** What the mail of a term names: its service and its time. */
async function bookedTerm(id: number) {
  const [booked] = await inDatabase(
    (sql) => sql<{ name: string; term: string }[]>`
      select u.name_en as name, to_char(r.term_from at time zone 'Europe/Belgrade', 'HH24:MI') as term
      from reservation r join reservation_segment s on s.reservation_id = r.id join service_unit u on u.id = s.service_unit_id
      where r.id = ${id}`,
  );
  return booked;
}

/** As programs do that look at a link before its reader does. */
async function expectOnlyRead(page: Page, link: string): Promise<void> {
  const opened = await page.request.get(link);
  expect(opened.status()).toBe(200);
  expect(opened.headers()['cache-control']).toContain('no-store');
  expect(opened.headers()['referrer-policy']).toBe('no-referrer');
  expect((await page.request.head(link)).status()).toBe(200);
}

for (const [reloads, run] of [
  [false, {}],
  [true, SWEEP],
] as const) {
  test(
    `a mailed link changes nothing when it is opened, says which term it is about, asks again ${reloads ? 'after a reload and ' : ''}in another language, and then says what became of it`,
    run,
    async ({ page }) => {
      const visitor = someone();
      const booked = await bookedTerm((await bookTerm(page.request, visitor)).id);
      const [held] = await receivedMails(visitor.email, 1);
      const inEnglish = (link: string) => link.replace('/status-confirmation', '/en/status-confirmation');
      const confirmation = linkIn(held, 'confirm-reservation');
      const cancelling = linkIn(held, 'cancel-reservation');
      const term = page.getByRole('region', { name: statusConfirmation.term });
      const expectTerm = async () => {
        await expect(term).toContainText(booked?.name ?? 'no name');
        await expect(term).toContainText(booked?.term ?? 'no time');
        await expect(term).toContainText(/\d{4}/);
        await expect(term).toContainText(words.en.mail.facts.price);
        await expect(term).toContainText(words.en.mail.facts.employee);
      };

      await test.step('it asks, and again when it is loaded anew', async () => {
        for (const link of [confirmation, cancelling]) await expectOnlyRead(page, link);
        await page.goto(confirmation);
        await expectHeading(page, words.sr.statusConfirmation.confirmReservation.title);
        await expect.poll(() => page.url()).not.toContain('token');
        if (reloads) {
          await page.reload();
          await expectHeading(page, words.sr.statusConfirmation.confirmReservation.title);
        }
        await page.goto('/en/status-confirmation');
        await expectHeading(page, statusConfirmation.confirmReservation.title);
        await expect(page).toHaveTitle(/^Confirm your appointment – /);
        await expectTerm();
        await expectAccessible(page);
        expect(await receivedMails(visitor.email, 1)).toHaveLength(1);
      });

      await test.step('it says that the term is confirmed, and still does when it is loaded anew', async () => {
        await press(page, statusConfirmation.confirmReservation.button);
        await expectHeading(page, statusConfirmation.confirmed);
        await expect(page).toHaveTitle(/^Appointment: Successfully confirmed! – /);
        await expectTerm();
        if (reloads) {
          await page.reload();
          await expectHeading(page, statusConfirmation.confirmed);
        }
        await page.goto('/de/status-confirmation');
        await expectHeading(page, words.de.statusConfirmation.confirmed);
        await page.goto(inEnglish(confirmation));
        await expectHeading(page, statusConfirmation.confirmed);
        await expectTerm();
      });

      await test.step('it cancels the term, and says what became of it', async () => {
        await page.goto(inEnglish(cancelling));
        await expect(page).toHaveTitle(/^Cancel your appointment – /);
        await expectTerm();
        expect(await receivedMails(visitor.email, 2)).toHaveLength(2);
        await press(page, statusConfirmation.cancelReservation.button);
        await expectHeading(page, statusConfirmation.canceled);
        await expectTerm();
        await page.getByRole('link', { name: statusConfirmation.home }).click();
        await expect(page).toHaveURL(/\/en$/);
        const [, , cancelled] = await receivedMails(visitor.email, 3);
        expect(cancelled?.subject).toBeTruthy();
        await page.goto(inEnglish(cancelling));
        await expectHeading(page, statusConfirmation.canceled);
        await page.goto(inEnglish(confirmation));
        await expectHeading(page, statusConfirmation.wrong);
        await expect(page.getByText(words.en.errors.alreadyCancelled)).toBeVisible();
        await expect(page.getByRole('link', { name: statusConfirmation.bookAgain })).toHaveAttribute(
          'href',
          /^\/en\/services\?book=\d+$/,
        );
      });
    },
  );
}
