import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { inDatabase, logInAs } from '../support/browser/board.ts';
import { aBooking, aClient, dialog } from '../support/browser/board-clients.ts';
import { words } from '../support/browser/pages.ts';
import { expectSound } from '../support/browser/sound.ts';

const { board, status } = words.sr;
const { reservations } = board;

/** A photo is added, which takes the client's consent, seen large, and deleted. */
async function tryPhoto(page: Page, card: Locator): Promise<void> {
  const { photos } = board.clientCard;
  const buffer = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#b9694b' } })
    .jpeg()
    .toBuffer();
  await card.getByRole('button', { name: photos.add, exact: true }).click();
  const form = dialog(page, photos.add);
  await form.locator('input[type=file]').setInputFiles({ name: 'posle.jpg', mimeType: 'image/jpeg', buffer });
  const save = form.getByRole('button', { name: board.form.save, exact: true });
  await save.click();
  const consent = form.getByLabel(photos.consentBy, { exact: true });
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await consent.selectOption({ label: photos.forms.spoken });
  await save.click();
  const small = card.getByRole('button', { name: new RegExp(`^${photos.kinds.after}`) });
  await small.click();
  const shown = dialog(page, photos.kinds.after);
  await expect(shown.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(shown.getByRole('heading')).toContainText(photos.kinds.after);
  await shown.getByRole('button', { name: photos.remove, exact: true }).click();
  await shown.getByText(photos.removeQuestion).waitFor();
  await shown.getByRole('button', { name: photos.remove, exact: true }).click();
  await expect(small).toHaveCount(0);
}

test('a name opens the card, also by a press when it could not be read: alert first, a note with its day, a photo with its consent, and the same booked again', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const known = { alert: 'Alergija na PPD', notes: 'Voli čaj', formulas: '6.0 + 7.3, 20 vol.' };
  const client = await aClient(request, colleague, known);
  const id = await aBooking(request, colleague, client, 3);
  await inDatabase(
    (sql) => sql`update reservation set status = 5, term_from = term_from - interval '30 days',
      term_to = term_to - interval '30 days' where id = ${id}`,
  );
  await page.goto(`/board/reservations?clientName=${encodeURIComponent(client.name)}`);
  await test.step('a card that could not be read is read again by a press', async () => {
    await page.route('**/card', (route) => route.abort());
    await page.getByRole('button', { name: client.name, exact: true }).click();
    const failed = dialog(page, board.clientCard.title);
    await expect(failed.getByRole('alert')).toHaveText(board.clientCard.failed);
    await page.unroute('**/card');
    await failed.getByRole('button', { name: board.error.retry }).click();
  });
  const card = dialog(page, client.name);
  await expect(card.getByText('Alergija na PPD')).toBeVisible();
  await expect(card.getByText(status.reservation[5])).toBeVisible();
  // What reception needs first: in short, then what was noted, then the visits.
  const { inShort } = board.clientCard;
  for (const fact of Object.values(inShort))
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  expect((await card.getByRole('heading', { level: 3 }).allTextContents()).slice(0, 4)).toEqual([
    board.clientCard.notes,
    board.clientCard.formulas,
    board.clientCard.dated,
    board.clientCard.next,
  ]);
  await expect(card.getByText(board.list.edit, { exact: true })).toBeVisible();
  // Where a scroll bar has its room, the sheet goes on into it.
  const colors = await card.evaluate((sheet) =>
    [sheet, document.documentElement].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(colors[0]).toBe(colors[1]);

  await card.getByLabel(board.clientCard.addNote).fill('Voli topliji ton');
  await card.getByRole('button', { name: board.clientCard.note }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Voli topliji ton' })).toContainText(
    colleague.email,
  );
  await tryPhoto(page, card);
  await expectSound(page);

  await card.getByRole('button', { name: new RegExp(`^${reservations.bookAgain}: `) }).click();
  const booking = dialog(page, reservations.bookTitle);
  await expect(booking.getByText('Alergija na PPD')).toBeVisible();
  await expect(booking.getByLabel(board.fields.personName)).toHaveValue(client.name);
  await expect(
    booking.getByRole('combobox', { name: board.fields.serviceUnit, exact: true }),
  ).not.toHaveValue('');
});
