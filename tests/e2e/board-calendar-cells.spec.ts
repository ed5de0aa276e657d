import { expect, test, type Page } from '@playwright/test';
import { logInAs } from '../support/browser/board.ts';
import {
  aBooking,
  aName,
  CALENDAR,
  dayOfBooking,
  entryOf,
  openCalendar,
} from '../support/browser/calendar.ts';
import { filled } from '../support/browser/lists.ts';
import { momentFields } from '../support/browser/moments.ts';
import { words } from '../support/browser/pages.ts';
import { expectSound } from '../support/browser/sound.ts';

const { calendar, reservations, waitingList, form, fields, rota } = words.sr.board;
const { cell } = calendar;

/** Asks by keyboard what to do in somebody's column, so many hours after nine. */
async function askAt(page: Page, name: string, hours: number) {
  const column = page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d, ${name}, `) });
  await column.focus();
  for (let hour = 0; hour < hours; hour++) await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('group', { name: new RegExp(`^\\d\\d:00, ${name}$`) });
  await expect(menu.getByRole('button').first()).toBeFocused();
  return menu;
}

/** Escape, an hour down and Enter, faster than the browser says that the menu has closed: it says so in a task of its own. */
const askAgainAnHourLater = (page: Page) =>
  page.evaluate(async () => {
    document.querySelector<HTMLElement>('[role="group"]:popover-open')?.hidePopover();
    const column = document.activeElement as HTMLElement; // the focus is back there
    column.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    column.click();
  });

test('an empty cell asks: it names who waits for it, blocks, notes an absence and books', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 53 });
  const { employeeName: name } = booked;
  const { segments } = booked as unknown as { segments: { serviceUnitId: number }[] };
  const clientName = aName();
  // Without a mailbox nothing is offered by itself, whatever falls free meanwhile.
  const waiting = await request.post('/admin/api/waiting-list', {
    ...colleague.session,
    data: {
      clientName,
      clientEmail: null,
      clientPhone: '060 555 44 33',
      serviceUnits: [segments[0]?.serviceUnitId],
      employeeId: null,
      windows: [{ day: dayOfBooking(booked), from: null, to: null }],
      language: 'sr',
    },
  });
  expect(waiting.status()).toBe(201);
  await openCalendar(page, booked);

  const menu = await askAt(page, name, 3);
  const offer = menu.getByRole('button', { name: new RegExp(clientName) });
  await expect(offer).toBeVisible();
  await expectSound(page);
  // The arrows go round, and Esc gives the cell the focus back.
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await (await askAt(page, name, 3)).getByRole('button', { name: new RegExp(clientName) }).click();
  await expect(page.getByText(filled(waitingList.offered, { name: clientName }))).toBeVisible();
  await expect(entryOf(page, { clientName })).toBeVisible();

  await (await askAt(page, name, 5)).getByRole('button', { name: cell.block }).click();
  const block = page.getByRole('dialog', { name: cell.block });
  await expect(momentFields(block, fields.unavailableFrom).time).toHaveValue('14:00');
  await expect(momentFields(block, fields.unavailableTo).time).toHaveValue('15:00');
  await block.getByRole('button', { name: form.save, exact: true }).click();
  await expect(block).toBeHidden();
  const blocked = page.getByRole('button', {
    name: new RegExp(`^${cell.blockReason}, 14:00–15:00, ${name}`),
  });
  await expect(blocked).toBeVisible();

  // What is blocked opens, and goes where it is dragged.
  await blocked.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await blocked.boundingBox();
  if (!box) throw new Error('what is blocked is nowhere');
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 8 + box.height, { steps: 6 });
  await page.mouse.up();
  const moving = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(momentFields(moving, fields.unavailableFrom).time).toHaveValue('15:00');
  await moving.getByRole('button', { name: form.save, exact: true }).click();
  await expect(moving).toBeHidden();
  const elsewhere = page.getByRole('button', {
    name: new RegExp(`^${cell.blockReason}, 15:00–16:00, ${name}`),
  });
  await elsewhere.click();
  // It opens once it is read; only then is it looked at, when it stands still.
  await expect(moving).toBeVisible();
  await expectSound(page);
  await moving.getByRole('button', { name: new RegExp(`^${words.sr.board.delete.delete}: `) }).click();
  await page.getByRole('button', { name: words.sr.board.delete.delete, exact: true }).click();
  await expect(elsewhere).toBeHidden();

  await (await askAt(page, name, 6)).getByRole('button', { name: cell.book }).click();
  const booking = page.getByRole('dialog', { name: reservations.bookTitle });
  await expect(momentFields(booking, fields.termFrom).time).toHaveValue('15:00');
  await booking.getByRole('button', { name: form.close }).click();

  await page.goto(`${CALENDAR}?date=${dayOfBooking(booked)}&by=workplace`);
  await page
    .getByRole('button', { name: /^\d\d:\d\d, / })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: cell.outOfUse }).click();
  const away = page.getByRole('dialog', { name: cell.outOfUse });
  await expect(away.getByLabel(rota.wholeDays)).toBeChecked();
});

async function expectWhereFits(page: Page, day: string): Promise<void> {
  await page.goto(`${CALENDAR}?view=week&date=${day}&only=all`);
  const table = page.getByRole('table', { name: calendar.overview.caption });
  const fitting = table.getByRole('link', { name: new RegExp(calendar.overview.fits.split('{')[0] ?? '') });
  const choice = page.getByLabel(calendar.overview.whereFits, { exact: true });
  await expect(fitting).toHaveCount(0);
  await choice.selectOption('minutes 120');
  await expect(fitting.first()).toBeVisible();
  const answer = page.waitForResponse('**/free-starts?**');
  const service = choice.locator('optgroup').last().locator('option').first();
  await choice.selectOption((await service.getAttribute('value')) ?? '');
  expect((await answer).status()).toBe(200);
  await expect(fitting.first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: calendar.later }).click();
  await expect(page).toHaveURL(/service=\d+/);
  await expect(fitting.first()).toBeVisible();
}

test('several people are shown, in an order of one’s own, and who is free comes first, so it stays; a week says where so many minutes fit', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 59 });
  await openCalendar(page, booked);
  const heads = page.locator('[data-grid] [title]');
  const names = () => heads.evaluateAll((all) => all.map((head) => head.getAttribute('title') ?? ''));
  const all = await names();
  const { employeeName } = booked;
  const others = all.filter((name) => name !== employeeName);
  const [second = '', third = ''] = others;

  const who = page.getByRole('button', { name: new RegExp(`^${calendar.who}: `) });
  await who.click();
  const panel = page.getByRole('group', { name: calendar.who, exact: true });
  await panel.getByRole('button', { name: filled(calendar.choice.alone, { name: employeeName }) }).click();
  await expect(heads).toHaveCount(1);
  for (const name of [second, third]) await panel.getByRole('checkbox', { name, exact: true }).check();
  await expect(heads).toHaveCount(3);
  await expectSound(page);
  // To the very front, whoever stands there.
  const earlier = panel.getByRole('button', { name: filled(calendar.choice.earlier, { name: third }) });
  while (await earlier.isEnabled()) await earlier.click();
  expect((await names())[0]).toBe(third);
  await page.keyboard.press('Escape');

  const before = await names();
  await page.goto(`${CALENDAR}?view=day&date=${dayOfBooking(booked)}`);
  await expect(heads).toHaveCount(3);
  expect(await names()).toEqual(before);

  await askAt(page, employeeName, 0);
  await askAgainAnHourLater(page);
  await page
    .getByRole('group', { name: `10:00, ${employeeName}` })
    .getByRole('button', { name: filled(cell.free, { time: '10:00' }) })
    .click();
  await expect.poll(async () => (await names()).at(-1)).toBe(employeeName);
  await expect(heads.last()).toContainText(filled(calendar.free.from, { time: '' }).trim());
  await page.getByRole('button', { name: filled(calendar.free.at, { time: '10:00' }) }).click();
  expect(await names()).toEqual(before);

  await test.step('a week says where so many minutes fit, and where a service does, the next week as well', () =>
    expectWhereFits(page, dayOfBooking(booked)));
});
