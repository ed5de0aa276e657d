import { expect } from '@playwright/test';
import { openBoardAs } from '../support/browser/board.ts';
import { rows } from '../support/browser/lists.ts';
import { test } from '../support/browser/test-rota.ts';
import { words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';

const { form, nonWorkingDays, solving } = words.sr.board;

test('public holidays are proposed, entered together, and taken back together', async ({ page, sql }) => {
  // So far ahead that nobody can book there.
  const year = new Date().getFullYear() + 2;
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  await openBoardAs(page, 'ROLE_MANAGER', `/board/non-working-days?dateAfter=${first}&dateBefore=${last}`);
  const before = await sql`select from non_working_day where day between ${first} and ${last}`;
  await page.getByRole('button', { name: nonWorkingDays.holidays }).click();
  const dialog = page.getByRole('dialog', { name: nonWorkingDays.holidays });
  await dialog.getByLabel(nonWorkingDays.year).selectOption(String(year));
  await expect(dialog.getByRole('checkbox', { name: /Božić/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: nonWorkingDays.chooseAll }).click();
  const chosen = await dialog.getByRole('checkbox', { checked: true }).count();
  expect(chosen).toBeGreaterThan(5);
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Božić' })).toBeVisible();

  await page.getByRole('button', { name: solving.undo }).click();
  await expect(page.getByText(solving.undone)).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Božić' })).toBeHidden();
  const after = await sql`select from non_working_day where day between ${first} and ${last}`;
  expect(after).toHaveLength(before.length);
});
