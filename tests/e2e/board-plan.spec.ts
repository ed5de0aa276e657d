import { expect, type Page } from '@playwright/test';
import { DAY } from '../../lib/base/time/units.ts';
import { openBoardAs } from '../support/browser/board.ts';
import { filled, unique } from '../support/browser/lists.ts';
import { test as withDatabase } from '../support/browser/test-rota.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';

const { board } = words.sr;
const text = board.plan;

/** A Monday far beyond what anybody can book, another one for each test. */
let weeks = 60;
const aMonday = () => {
  const date = new Date(Date.now() + ++weeks * 7 * DAY);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};
const after = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** Two people of this test alone, who work as the salon does. */
const test = withDatabase.extend<{ two: { id: number; name: string }[] }>({
  two: async ({ sql }, use) => {
    const names = [`Aa Jedna ${unique()}`, `Aa Druga ${unique()}`];
    const rows = await sql<{ id: number; name: string }[]>`
      insert into employee ${sql(names.map((name) => ({ name })))} returning id, name`;
    await use([...rows]);
    await sql`delete from employee where id in ${sql(rows.map(({ id }) => id))}`;
  },
});

/** A cell, by whose it is and which day of the week shown. */
const cellOf = (page: Page, name: string, day: number) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('button').nth(day);

async function setHours(page: Page, from: string, to: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(filled(board.specificHours.from, { number: 1 })).fill(from);
  await dialog.getByLabel(filled(board.specificHours.to, { number: 1 })).fill(to);
}

test('a week is drafted by mouse and by keyboard, and published at once', async ({ page, sql, two }) => {
  const [one, other] = two;
  if (!one || !other) throw new Error('nobody is there');
  const monday = aMonday();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoardAs(page, 'ROLE_MANAGER', `/board/rota?from=${monday}`);
  await expectAccessible(page);

  // A press opens a day, whose hours others of the week get as well.
  await cellOf(page, one.name, 0).click();
  await setHours(page, '10:00', '14:00');
  await page.getByRole('dialog').getByRole('checkbox', { name: /^uto/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: text.take }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cellOf(page, one.name, 1)).toHaveAccessibleName(/10:00–14:00.*nacrt/);
  await expect(page.getByText(/^2 promene čekaju/)).toBeVisible();

  // Dragged onto another day it is copied there, and by the keyboard to the one below or beside.
  await cellOf(page, one.name, 0).dragTo(cellOf(page, other.name, 2));
  await expect(cellOf(page, other.name, 2)).toHaveAccessibleName(/10:00–14:00/);
  await cellOf(page, other.name, 2).focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await expect(cellOf(page, other.name, 3)).toHaveAccessibleName(/10:00–14:00/);
  await page.keyboard.press('ArrowRight');
  await expect(cellOf(page, other.name, 4)).toBeFocused();
  const previewed = page.waitForResponse(/\/rota\/preview/);
  await page.keyboard.press('Delete');
  await expect(cellOf(page, other.name, 4)).toHaveAccessibleName(new RegExp(`: ${text.free}`));

  // What nobody does any more comes as a row of the plan, and moves nothing under the hand.
  const notify = page.getByRole('checkbox', { name: text.notify });
  const place = await notify.boundingBox();
  await (await previewed).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await notify.boundingBox()).toEqual(place);
  await notify.uncheck();
  await page.getByRole('button', { name: text.publish, exact: true }).click();
  await expect(page.getByText(/Objavljeno je 5 promena/)).toBeVisible();
  await expect(page.getByRole('button', { name: text.publish, exact: true })).toBeHidden();
  await expect(cellOf(page, one.name, 0)).toHaveAccessibleName(/10:00–14:00(?!.*nacrt)/);
  const stored = await sql`
    select employee_id = ${one.id} as first, at_day::text as day, time_from::text as from from specific_working_hours
    where employee_id in ${sql([one.id, other.id])} order by 1 desc, 2`;
  expect(stored.map(({ first, day, from }) => [first, day, String(from).slice(0, 5)])).toEqual([
    [true, monday, '10:00'],
    [true, after(monday, 1), '10:00'],
    [false, after(monday, 2), '10:00'],
    [false, after(monday, 3), '10:00'],
    [false, after(monday, 4), '00:00'],
  ]);
});

/** Takes the first day from everybody, and gives it back. */
async function expectNobodyLeft(page: Page, name: string): Promise<void> {
  await expect(cellOf(page, name, 0)).toBeVisible();
  const rows = await page.locator('tbody tr').count();
  const onMonday = page.locator('tfoot td').first();
  const give = async (key: 'Delete' | 'Backspace') => {
    await page.locator('tbody tr').first().getByRole('button').first().focus();
    for (let row = 0; row < rows; row++) {
      await page.keyboard.press(key);
      await page.keyboard.press('ArrowDown');
    }
  };
  await give('Delete');
  await expect(onMonday).toContainText(text.allDay);
  await give('Backspace');
  await expect(page.getByText(text.allDay)).toHaveCount(0);
}

test(
  'a week is copied to another one, two people swap theirs, and what nobody is left for is named while it is only drafted',
  SWEEP,
  async ({ page, sql, two }) => {
    const [one, other] = two;
    if (!one || !other) throw new Error('nobody is there');
    const monday = aMonday();
    const later = after(monday, 21);
    await sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to)
    values (${one.id}, ${monday}, '07:00', '08:00')`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBoardAs(page, 'ROLE_MANAGER', `/board/rota?from=${monday}`);
    const verb = async (name: string) => {
      await page.getByRole('button', { name: text.more, exact: true }).click();
      await page.getByRole('button', { name }).click();
    };

    await verb(text.swap);
    const swap = page.getByRole('dialog', { name: text.swap });
    await swap.getByLabel(text.swapOne).selectOption({ label: one.name });
    await swap.getByLabel(text.swapOther).selectOption({ label: other.name });
    await swap.getByRole('button', { name: text.swapThem, exact: true }).click();
    await expect(cellOf(page, other.name, 0)).toHaveAccessibleName(/07:00–08:00/);
    await expect(cellOf(page, one.name, 0)).not.toHaveAccessibleName(/07:00–08:00/);

    await verb(text.copyWeek);
    const copy = page.getByRole('dialog', { name: text.copyWeek });
    await copy.getByRole('textbox', { name: text.copyTo }).fill(later);
    await copy.getByRole('button', { name: text.copy, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`from=${later}`));
    await expect(cellOf(page, other.name, 0)).toHaveAccessibleName(/07:00–08:00.*nacrt/);

    await page.getByRole('button', { name: text.discard, exact: true }).click();
    await expect(cellOf(page, other.name, 0)).not.toHaveAccessibleName(/07:00–08:00/);

    await test.step('what nobody is left for is named while it is only drafted', () =>
      expectNobodyLeft(page, one.name));
  },
);

// With every run a week is drafted and published at a desk.
test('on a phone one person’s week is changed', SWEEP, async ({ page, two }) => {
  const [one] = two;
  if (!one) throw new Error('nobody is there');
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoardAs(page, 'ROLE_MANAGER', `/board/rota?from=${aMonday()}`);
  await page.getByRole('combobox', { name: text.names.employee }).selectOption({ label: one.name });
  await expectAccessible(page);
  const tuesday = page.getByRole('listitem').getByRole('button', { name: /^uto/ });
  await tuesday.click();
  await setHours(page, '12:00', '18:00');
  await page.getByRole('button', { name: text.take }).click();
  await expect(tuesday).toHaveAccessibleName(/12:00–18:00.*nacrt/);
  await page.getByRole('button', { name: text.publish, exact: true }).click();
  await expect(page.getByText(/Objavljena je 1 promena/)).toBeVisible();
  await expect(tuesday).toHaveAccessibleName(/12:00–18:00(?!.*nacrt)/);
});
