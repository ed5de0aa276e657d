import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  addressIn,
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  words,
  type Language,
} from '../support/browser/pages.ts';
import { inDatabase, logInAs } from '../support/browser/board.ts';
import { linkIn, receivedMails, ticketIn } from '../support/browser/mailbox.ts';
import { test as visitors } from '../support/browser/visitor.ts';

/**
 * The pictures of pages and of the board in README.md and docs/design.md, of the demo salon as it stands today:
 * `SCREENSHOTS=1 npm test -- e2e` takes them anew.
 */
const MILICA = { name: 'Milica Petrović', email: 'milica@example.com', phone: '0641234567' };
const PATH = '/services/2';
/** Color, cut and brows. */
const VISIT = '/services?book=6,1,15';

const test = visitors.extend<object>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => localStorage.setItem('cookieSettings', '{"all":null,"marketing":false}'));
    await use(page);
  },
});

async function save(page: Page, name: string, width: number) {
  // The board listens for changes without an end.
  if (!page.url().includes('/board/')) await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600); // what enters has entered
  await sharp(await page.screenshot())
    .resize(width)
    .webp({ quality: 78, effort: 6 })
    .toFile(`docs/screenshots/${name}.webp`);
}

async function openBooking(page: Page, language: Language) {
  await page.goto(`${addressIn(language, '/services')}?book=2`);
  const dialog = dialogOf(page, language);
  await expect(freeTerms(dialog).first()).toBeVisible();
  await page.mouse.move(0, 0);
  return dialog;
}

test('on a desktop', async ({ page }) => {
  const pages = {
    home: '/',
    services: '/services',
    service: PATH,
    team: '/team',
    'privacy-policy': '/privacy-policy',
    impressum: '/impressum',
    'not-found': '/no-such-page',
  };
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(addressIn('en', path));
    await save(page, `${name}-desktop`, 1200);
  }
  await openBooking(page, 'en');
  await save(page, 'booking-desktop', 1200);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test('on a phone', async ({ page }) => {
    for (const [name, path] of Object.entries({
      home: '/',
      services: '/services',
      about: '/about',
    })) {
      await page.goto(path);
      await save(page, `${name}-phone`, 390);
    }
    const dialog = await openBooking(page, 'sr');
    await save(page, 'booking-phone', 390);

    await page.goto(VISIT);
    await expect(freeTerms(dialogOf(page, 'sr')).first()).toBeVisible();
    await save(page, 'visit-phone', 390);

    await openBooking(page, 'sr');
    await freeTerms(dialog).first().click();
    await fillIn(dialog, 'sr', MILICA);
    await dialog.getByRole('button', { name: words.sr.reservation.submit }).click();
    await expectHeld(dialog, 'sr');
    await save(page, 'held-phone', 390);

    const [held] = await receivedMails(MILICA.email, 1);
    await page.goto(linkIn(held, 'confirm-reservation'));
    await save(page, 'status-confirmation-phone', 390);
    await page.getByRole('button', { name: words.sr.statusConfirmation.confirmReservation.button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sr.statusConfirmation.confirmed);
    await save(page, 'status-confirmed-phone', 390);

    const mails = await receivedMails(MILICA.email, 2);
    await page.goto(ticketIn(mails.at(-1)));
    await expect(page.getByRole('img', { name: words.sr.appointment.qr })).toBeVisible();
    await save(page, 'appointment-phone', 390);
  });
});

/** On a day off the terms of the next working day become today's, and those that are over are done. */
const haveTermsToday = () =>
  inDatabase(async (sql) => {
    const today = sql`(now() at time zone 'Europe/Belgrade')::date`;
    const day = sql`(r.term_from at time zone 'Europe/Belgrade')::date`;
    const [{ days } = { days: 0 }] = await sql<{ days: number }[]>`
      select min(${day}) - ${today} as days from reservation r where r.status = 2 and ${day} >= ${today}`;
    const earlier = sql`make_interval(days => ${days})`;
    const moved = sql`r.status = 2 and ${day} = ${today} + ${days}::int`;
    await sql`
      update reservation_segment s
      set span_from = span_from - ${earlier}, span_to = span_to - ${earlier},
          employee_busy = tstzrange(lower(employee_busy) - ${earlier}, upper(employee_busy) - ${earlier}),
          workplace_busy = tstzrange(lower(workplace_busy) - ${earlier}, upper(workplace_busy) - ${earlier})
      from reservation r where r.id = s.reservation_id and ${moved}`;
    await sql`
      update reservation r set term_from = term_from - ${earlier}, term_to = term_to - ${earlier} where ${moved}`;
    await sql`update reservation r set status = 5 where status = 2 and ${day} = ${today} and term_to < now()`;
  });

test('on the board', async ({ page, context, baseURL }) => {
  await logInAs(page, 'ROLE_SUPER_ADMIN');
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await page.goto('/board/reservations/calendar');
  const next = page.getByRole('link', { name: words.en.board.calendar.later, exact: true });
  const entries = page.getByRole('button', { name: /\d\d:\d\d–\d\d:\d\d/ });
  await expect(async () => {
    await next.click();
    await expect(entries.nth(5)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await save(page, 'board-calendar-desktop', 1200);

  await haveTermsToday();
  await page.goto('/board/dashboard');
  await save(page, 'board-dashboard-desktop', 1200);
});
