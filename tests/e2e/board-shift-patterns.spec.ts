import { expect } from '@playwright/test';
import { openBoardAs } from '../support/browser/board.ts';
import { DEVICES, filled, pressInRow, rows } from '../support/browser/lists.ts';
import { test } from '../support/browser/test-rota.ts';
import { words } from '../support/browser/pages.ts';
import { expectAccessible, expectFitsPhone, expectSound } from '../support/browser/sound.ts';

const { board } = words.sr;
const text = board.shiftPatterns;

test('weeks that take turns are entered at a desk, and on a phone a second pattern of the same time is refused', async ({
  page,
  own,
}) => {
  await page.setViewportSize(DEVICES.desktop);
  await openBoardAs(page, 'ROLE_MANAGER', `/board/shift-patterns?employeeId=${own.employeeId}`);
  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: text.new });
  await form.getByLabel(text.owner).selectOption({ label: own.employee });

  // The salon's week stands there already: Monday becomes another one, Tuesday like it, and in the second week Monday is free.
  const span = (what: string, day: string, number = 1) => filled(what, { day, number });
  await form.getByLabel(span(text.from, 'pon')).fill('10:00');
  await form.getByLabel(span(text.to, 'pon')).fill('14:00');
  await form.getByRole('button', { name: span(text.likeBefore, 'uto') }).click();
  await expect(form.getByLabel(span(text.to, 'uto'))).toHaveValue('14:00');
  await form.getByRole('button', { name: text.addWeek }).click();
  const second = form.getByRole('group', { name: filled(text.weekOf, { letter: 'B' }) });
  await second.getByRole('button', { name: span(text.removeSpan, 'pon') }).click();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('A: pon–uto 10:00–14:00');
  await expect(rows(page).first()).toContainText('B: uto 10:00–14:00');
  // The second one she tries on the phone.
  await page.setViewportSize(DEVICES.phone);
  await expectSound(page);

  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  await form.getByLabel(text.owner).selectOption({ label: own.employee });
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(page.getByText(words.sr.errors.patternsOverlap).first()).toBeVisible();
  await form.getByRole('button', { name: board.form.cancel }).click();
  await page.getByRole('button', { name: board.form.discard }).click();

  await pressInRow(page, new RegExp(`^${board.delete.delete}`));
  const question = page.getByRole('dialog', { name: board.delete.title });
  await question.getByRole('button', { name: board.delete.delete }).click();
  await expect(rows(page)).toHaveCount(0);
});
