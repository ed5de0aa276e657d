import { expect, type Locator, type Page } from '@playwright/test';
import { inDatabase, openBoardAs } from '../support/browser/board.ts';
import { filled } from '../support/browser/lists.ts';
import { linkIn, receivedMails } from '../support/browser/mailbox.ts';
import { openDialog, someone, SWEEP, words, type Language } from '../support/browser/pages.ts';
import { expectNoWider, expectSound } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

const SERVICE = { sr: /^Rezervišite/, en: /^Book Now/, de: /^Jetzt buchen/ } as const;

/** One tap away from the times of a service, and sound with a further day as well. */
async function expectSoundForm(page: Page, language: Language, dialog: Locator): Promise<void> {
  const text = words[language].reservation;
  await dialog.getByRole('button', { name: text.waitAsk }).click();
  await expect(dialog.getByRole('heading', { name: text.waitTitle })).toBeFocused();
  await dialog.getByRole('button', { name: text.waitAdd }).click();
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoWider(page);
  await page.screenshot({ path: `test-results/waiting-${language}.png` });
  await dialog.getByRole('button', { name: text.waitSend }).click();
  // What is wrong is said at its field, and the first of them has the focus.
  await expect(dialog.getByLabel(text.clientName)).toBeFocused();
  await expect(dialog.getByLabel(text.clientName)).toHaveAttribute('aria-invalid', 'true');
}

for (const language of ['en', 'de'] as const) {
  test(`the form of the waiting list is one tap away, and sound (${language})`, SWEEP, async ({ page }) => {
    const dialog = await openDialog(page, language, SERVICE[language]);
    await expectSoundForm(page, language, dialog);
  });
}

test('the form of the waiting list is one tap away, and sound; somebody waits, is offered a term by staff, and books it by one press', async ({
  page,
  browser,
}) => {
  test.slow();
  const { sr } = words;
  const visitor = someone();
  const dialog = await openDialog(page, 'sr', SERVICE.sr);
  await expectSoundForm(page, 'sr', dialog);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: sr.reservation.waitRemove.replace('{number}', '2') }).click();
  // Before the salon opens: nothing of that is offered by itself, whatever hour this test runs at.
  await dialog.getByLabel(sr.reservation.waitFrom, { exact: true }).selectOption('07:00');
  await dialog.getByLabel(sr.reservation.waitTo, { exact: true }).selectOption('07:30');
  await dialog.getByLabel(sr.reservation.clientName).fill(visitor.name);
  await dialog.getByLabel(sr.reservation.clientEmail).fill(visitor.email);
  await dialog.getByLabel(sr.reservation.clientPhone).fill(visitor.phone);
  await dialog.getByRole('button', { name: sr.reservation.waitSend }).click();
  await expect(dialog.getByRole('heading', { name: sr.reservation.waitDone })).toBeFocused();
  const [joined] = await receivedMails(visitor.email, 1);
  expect(linkIn(joined, 'leave-waiting-list')).toContain('token=');

  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openBoardAs(desk, 'ROLE_MANAGER', `/board/waiting-list?clientEmail=${visitor.email}`);
  const { board } = sr;
  await expectSound(desk);
  await desk.screenshot({ path: 'test-results/waiting-board.png' });
  await desk.getByRole('button', { name: `${board.waitingList.offer}: ${visitor.name}` }).click();
  const offering = desk.getByRole('dialog', {
    name: filled(board.waitingList.offerTo, { name: visitor.name }),
  });
  await expect(offering.getByRole('button', { name: /^\d\d:\d\d/ }).first()).toBeVisible();
  await expectSound(desk);
  await desk.screenshot({ path: 'test-results/waiting-offer.png' });
  await offering
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click();
  await expect(desk.getByText(filled(board.waitingList.offered, { name: visitor.name }))).toBeVisible();
  await desk.close();

  // An offer of the night is mailed in the morning.
  await inDatabase(
    (sql) => sql`update outbox set run_at = now() where recipient = ${visitor.email} and state = 'waiting'`,
  );
  const [, offered] = await receivedMails(visitor.email, 2);
  await page.goto(linkIn(offered, 'accept-offer'));
  const { acceptOffer, confirmed } = sr.statusConfirmation;
  await expect(page.getByRole('heading', { level: 1, name: acceptOffer.title })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: acceptOffer.button }).click();
  await expect(page.getByRole('heading', { level: 1, name: confirmed })).toBeFocused();
  await receivedMails(visitor.email, 3);
  const [entry] = await inDatabase(
    (sql) => sql`select state from waiting_entry where client_email = ${visitor.email}`,
  );
  expect(entry).toEqual({ state: 'booked' });

  // The other link of that mail can do nothing more; nothing went wrong, and the page does not say so.
  await page.goto(linkIn(offered, 'decline-offer'));
  const { left, leaveWaitingList } = sr.statusConfirmation;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(left);
  await expect(page.getByText(sr.waitingPlace.booked)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${leaveWaitingList.subject}: ${left}`));
});
