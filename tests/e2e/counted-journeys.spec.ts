import { expect, type Page } from '@playwright/test';
import { inDatabase } from '../support/browser/board.ts';
import { chooseEarliest, FIRST_VISIT_TAPS, Journey } from '../support/browser/journey.ts';
import { codeIn, receivedMails } from '../support/browser/mailbox.ts';
import { answeredCookies, dialogOf, freeTerms, someone, sweepIn, words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

const text = words.en.reservation;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const booked = (page: Page) => page.getByText(text.bookedTitle, { exact: true });

test('a first visit is booked in seven taps at most, a returning one in three, or in two from what home offers', async ({
  page,
}) => {
  const { name, email, phone } = someone();

  const first = new Journey(page);
  const cookies = page.getByRole('dialog', { name: words.en.cookies.title });
  await first.seen(cookies, () => page.goto('/en'));
  await first.tap(cookies.getByRole('button', { name: words.en.cookies.onlyNecessary }));
  const dialog = await chooseEarliest(first, page, 0);
  await first.type(dialog.getByLabel(text.clientName), name);
  await first.type(dialog.getByLabel(text.clientEmail), email);
  await first.type(dialog.getByLabel(text.clientPhone), phone);
  const code = dialog.getByLabel(text.code.split('{')[0] ?? '');
  const submit = dialog.getByRole('button', { name: text.submit, exact: true });
  await first.seen(code, () => first.tap(submit));
  await expectAccessible(page, 'dialog[open]');
  const [held] = await receivedMails(email, 1);
  first.mails++;
  await first.seen(booked(page), () => first.type(code, codeIn(held)));
  first.print('First visit');
  await expectAccessible(page, 'dialog[open]');

  const returning = new Journey(page);
  const home = page.getByRole('heading', { level: 1 });
  await returning.seen(home, () => page.goto('/en'));
  const again = await chooseEarliest(returning, page, 1);
  const continueAs = again.getByRole('button', { name: text.continueAs.split('{')[0] ?? '' });
  await returning.seen(booked(page), () => returning.tap(continueAs));
  returning.print('Returning visit');

  const repeated = new Journey(page);
  const offer = page.getByRole('button', { name: words.en.returning.againWith.split('{')[0] ?? '' });
  await repeated.seen(offer, () => page.goto('/en'));
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const once = dialogOf(page, 'en').getByRole('button', { name: text.continueAs.split('{')[0] ?? '' });
  await repeated.seen(once, () => repeated.tap(offer));
  await repeated.seen(booked(page), () => repeated.tap(once));
  repeated.print('Returning visit, the same again');

  const states = await inDatabase(
    (sql) => sql`select status from reservation where client_email = ${email} order by id`,
  );
  expect(states).toEqual([{ status: 2 }, { status: 2 }, { status: 2 }]);
  await receivedMails(email, 4);
  expect([returning.taps, repeated.taps]).toEqual([3, 2]);
  expect(first.taps).toBeLessThanOrEqual(FIRST_VISIT_TAPS);
  expect(first.modelled).toBeLessThanOrEqual(45);
  expect(returning.modelled).toBeLessThanOrEqual(15);
});

for (const [language, address] of [
  ['sr', '/services?book=2'],
  ['en', '/en/services?book=15'],
  ['de', '/de/services?book=6'],
] as const) {
  test(
    `the first time of the day is in sight on small phones, in ${language}`,
    sweepIn(language),
    async ({ page }) => {
      await answeredCookies(page);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(address);
      const first = freeTerms(page.getByRole('dialog')).first();
      await expect(first).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 390, height: 664 });
      await expect(first).toBeInViewport({ ratio: 1 });
    },
  );
}
