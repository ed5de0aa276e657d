import { expect, test, type Locator, type Page } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/browser/board.ts';
import {
  aBooking,
  aClient,
  aPhone,
  choose,
  dialog,
  find,
  REASON,
  reject,
  type Client,
} from '../support/browser/board-clients.ts';
import { DEVICES, filled, pressInRow, rows, unique } from '../support/browser/lists.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectAccessible, expectFitsPhone, expectNoWider, expectSound } from '../support/browser/sound.ts';

const { board, status } = words.sr;
const { clients, reservations } = board;

test('clients are added, found, edited and deleted, and the address says what the list shows', async ({
  page,
}) => {
  await openBoardAs(page, 'ROLE_MANAGER');
  await page.getByRole('link', { name: board.screens.clients, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(board.screens.clients);
  await expect(page.getByRole('link', { name: board.screens.clients, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(rows(page)).toHaveCount(10);
  await expectAccessible(page);

  // Wrong things stay where they are, with a word at each.
  const name = `Žarko ${unique()}`;
  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const form = dialog(page, board.clients.new);
  await expect(form).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel(board.fields.personName).fill(name);
  await form.getByLabel(board.fields.email).fill('nowhere');
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form.getByText(words.sr.validation.email)).toBeVisible();
  await form.getByLabel(board.fields.email).fill(`${unique()}@mail.example`);
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(filled(board.form.savedOf, { name }))).toBeVisible();

  // A filter is applied by Enter, stands in the address, and survives a reload.
  await page.getByRole('searchbox', { name: board.reservations.search }).fill(name);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('search')).toBe(name);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: `${board.list.edit}: ${name}`, exact: true }).click();
  const edit = dialog(page, board.clients.edit);
  await edit.getByLabel(board.fields.notes).fill('Voli čaj');
  await edit.getByRole('button', { name: board.form.save }).click();
  await expect(edit).toBeHidden();

  await pressInRow(page, `${board.delete.delete}: ${name}`);
  const question = dialog(page, board.delete.title);
  await expect(question.getByText(board.delete.question)).toBeVisible();
  await question.getByRole('button', { name: board.delete.delete }).click();
  await expect(page.getByText(board.list.empty)).toBeVisible();

  await page.getByRole('link', { name: board.list.clear }).click();
  await expect(rows(page)).toHaveCount(10);
});

/** The menu that is open stands at the button that opened it, and on the screen. */
async function expectMenuAt(page: Page, opener: Locator): Promise<void> {
  const [button, menu] = [await opener.boundingBox(), await page.locator(':popover-open').boundingBox()];
  if (!button || !menu) throw new Error('the menu is not to be seen');
  const below = menu.y - (button.y + button.height);
  const above = button.y - (menu.y + menu.height);
  expect(Math.max(below, above)).toBeGreaterThanOrEqual(-1);
  expect(Math.min(Math.abs(below), Math.abs(above))).toBeLessThan(8);
  expect(menu.x).toBeGreaterThanOrEqual(0);
  expect(menu.x + menu.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(menu.x).toBeLessThanOrEqual(button.x + button.width);
  expect(menu.x + menu.width).toBeGreaterThanOrEqual(button.x);
}

test('the menu of a client stands at its button, and is left by Esc; the history shows reservations and what happened to the record', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const client = await aClient(request, colleague);
  await reject(request, colleague, await aBooking(request, colleague, client, 20));
  await find(page, client);
  const more = page.getByRole('button', { name: `${board.list.more}: ${client.name}` });
  const first = page.getByRole('button', { name: clients.history, exact: true });
  for (const [device, viewport] of Object.entries(DEVICES)) {
    await test.step(`the menu stands at its button, and is left by Esc, on a ${device}`, async () => {
      await page.setViewportSize(viewport);
      await more.press('Enter');
      await expect(first).toBeVisible();
      await expectMenuAt(page, more);
      await (device === 'desktop' ? expectSound(page) : expectFitsPhone(page));
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await expect(more).toBeFocused();
    });
  }

  await test.step('the history shows reservations and what happened to the record', async () => {
    await page.getByRole('button', { name: `${board.list.edit}: ${client.name}` }).click();
    const edit = dialog(page, clients.edit);
    await edit.getByLabel(board.fields.notes).fill('Voli čaj');
    await edit.getByRole('button', { name: board.form.save }).click();
    await expect(edit).toBeHidden();

    await choose(page, client, clients.history);
    const history = dialog(page, reservations.historyOf.replace('{name}', client.name));
    await expect(history.getByRole('list').first().getByRole('listitem')).toHaveCount(1);
    await expect(history).toContainText(status.reservation[4]);
    const events = history.getByRole('list').last().getByRole('listitem');
    await expect(events).toHaveText([
      new RegExp(`${clients.actions.edited}.*${colleague.email}`),
      new RegExp(`${clients.actions.created}.*${colleague.email}`),
    ]);
    await expectSound(page);
    await page.setViewportSize(DEVICES.desktop);
    await expectNoWider(page);
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
  });
});

// With every run a caller is found by a few letters in board-reservations, and by an e-mail and Enter in board-booking-form.
test('a caller is found by name or figures, by keyboard alone', SWEEP, async ({ page, request }) => {
  const phone = aPhone();
  const client = await aClient(request, await logInAs(page, 'ROLE_MANAGER'), { phone });
  await page.goto('/board/reservations');
  await page.getByRole('button', { name: reservations.book, exact: true }).click();
  const booking = dialog(page, reservations.bookTitle);
  const search = booking.getByRole('combobox', { name: reservations.findClient });
  await search.fill(phone.slice(-7));
  const option = booking.getByRole('option', { name: client.name });
  await expect(option).toBeVisible();
  await expectSound(page);
  await expectFitsPhone(page);
  await search.press('Escape');
  await expect(option).toBeHidden();
  await expect(booking).toBeVisible();

  await search.fill(client.name);
  await expect(option).toBeVisible();
  await search.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await search.press('Enter');
  await expect(booking.getByLabel(board.fields.personName)).toHaveValue(client.name);
  await expect(booking.getByLabel(board.fields.email)).toHaveValue(client.email ?? '');
  await expect(booking.getByLabel(board.fields.phone)).toHaveValue(`+381${phone.slice(1)}`);
});

// With every run the history of a rejection is read in board-reservations.
test("a reservation's history says who did what, and why", SWEEP, async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const client = await aClient(request, colleague);
  await reject(request, colleague, await aBooking(request, colleague, client, 41));
  await page.goto(`/board/reservations?clientEmail=${encodeURIComponent(client.email ?? '')}`);
  await expect(rows(page)).toHaveCount(1);
  // Nothing else can be done with it any more, so the history is its main verb.
  const button = page.getByRole('button', { name: `${reservations.history}: ${client.name}` });
  await button.press('Enter');
  const history = dialog(page, reservations.historyOf.replace('{name}', client.name));
  await expect(history.getByRole('listitem')).toHaveText([
    new RegExp(`${reservations.actions.rejected}.*${colleague.email}.*${REASON}`),
    new RegExp(`${reservations.actions.created}.*${colleague.email}`),
  ]);
  await expectSound(page);
  await expectFitsPhone(page);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(button).toBeFocused();
});

test('older reservations of a client are read on demand', async ({ page, request }) => {
  const { session } = await logInAs(page, 'ROLE_MANAGER');
  const list = await request.get('/admin/api/clients?sort=createdAt&itemsPerPage=100', session);
  const { items } = (await list.json()) as { items: (Client & { reservationsCount: number })[] };
  const regular = items.find(({ reservationsCount }) => reservationsCount > 10 && reservationsCount <= 20);
  if (!regular) throw new Error('the demo salon has no regular guest');
  await page.goto(`/board/clients?email=${encodeURIComponent(regular.email ?? '')}`);
  await choose(page, regular, clients.history);
  const history = dialog(page, reservations.historyOf.replace('{name}', regular.name));
  const entries = history.getByRole('list').first().getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await history.getByRole('button', { name: clients.older }).click();
  await expect(entries).toHaveCount(regular.reservationsCount);
  await expect(history.getByRole('button', { name: clients.older })).toBeHidden();
});

test('somebody new is written to in the first language of the salon, whatever the screen speaks', async ({
  page,
  baseURL,
}) => {
  await logInAs(page, 'ROLE_MANAGER');
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await page.goto('/board/clients?new=1');
  const { clients: english, fields } = words.en.board;
  const language = dialog(page, english.new).getByLabel(fields.language);
  await expect(language.locator('option:checked')).toHaveText(words.en.languages.sr);
});
