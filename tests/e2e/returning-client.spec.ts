import { expect, type Page } from '@playwright/test';
import { codeIn, receivedMails } from '../support/browser/mailbox.ts';
import {
  answeredCookies,
  dialogOf,
  fillIn,
  freeTerms,
  someone,
  SWEEP,
  words,
} from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';

const text = words.en.reservation;
const ticket = (page: Page) => page.getByRole('region', { name: words.en.appointment.visit });

test.use({ viewport: { width: 390, height: 844 } });
// The question about cookies comes before the next appointment.
test.beforeEach(({ page }) => answeredCookies(page));

/** Opens the booking of one of the services that home shows, and chooses its last time of the day. */
async function choose(page: Page, which: number) {
  await page.goto('/en');
  await page
    .getByRole('button', { name: new RegExp(`^${words.en.services.bookNow}`) })
    .nth(which)
    .click();
  const dialog = dialogOf(page, 'en');
  await freeTerms(dialog).last().click();
  return dialog;
}

/** The bar on the home page, as somebody finds it who comes back. */
async function openFromBar(page: Page) {
  await page.goto('/en');
  const bar = page.getByRole('complementary', { name: words.en.shell.nextVisit });
  const link = bar.getByRole('link').first();
  const [, time = '', service = ''] = /(\d\d:\d\d) · (.*)$/.exec((await link.innerText()).trim()) ?? [];
  await link.click();
  await expect(ticket(page)).toContainText(service);
  await expect(ticket(page)).toContainText(time);
  return { service, time, address: page.url() };
}

// With every run booking-by-link opens two appointments of the list.
test(
  'what was booked here is opened from the bar without a mail, each appointment its own',
  SWEEP,
  async ({ page }) => {
    const visitor = someone();
    const first = await choose(page, 0);
    await fillIn(first, 'en', visitor);
    await first.getByRole('button', { name: text.submit, exact: true }).click();
    const code = first.getByLabel(text.code.split('{')[0] ?? '');
    const [held] = await receivedMails(visitor.email, 1);
    await code.fill(codeIn(held));
    await page.getByRole('button', { name: text.done, exact: true }).click();
    const one = await openFromBar(page);

    const second = await choose(page, 1);
    await second.getByRole('button', { name: text.continueAs.split('{')[0] ?? '' }).click();
    await page.getByRole('button', { name: text.done, exact: true }).click();
    const other = await openFromBar(page);
    expect(other.service).not.toBe(one.service);

    await page.goto('/en');
    await page.getByRole('link', { name: words.en.returning.visits.replace('{count}', '2') }).click();
    const list = page.getByRole('link', { name: new RegExp(`^${words.en.visits.open}`) });
    await expect(list).toHaveCount(2);
    await page.getByRole('link', { name: `${words.en.visits.open}: ${one.service}`, exact: true }).click();
    await expect(ticket(page)).toContainText(one.service);

    await page.goto(one.address);
    await expect(ticket(page)).toContainText(one.service);
    await page.reload();
    await expect(ticket(page)).toContainText(one.service);
  },
);
