import { expect, test } from '@playwright/test';
import { logInAs } from '../support/browser/board.ts';
import { aBooking, aName, dayOfBooking, entryOf, openCalendar } from '../support/browser/calendar.ts';
import { rows, verbOfRow } from '../support/browser/lists.ts';
import { chooseService } from '../support/browser/phone-booking.ts';
import { someone, words } from '../support/browser/pages.ts';

const { fields, form, reservations } = words.sr.board;
const WALK_IN = { clientName: reservations.walkIn.name };

test('who walks in is booked with a service alone, and becomes a client afterwards', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const known = await aBooking(request, colleague, { inDays: 47 });
  const day = dayOfBooking(known);
  await openCalendar(page, known);

  const column = page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d, ${known.employeeName}, `) });
  await expect(column).toBeVisible();
  const height = await column.evaluate((button) => button.clientHeight);
  await column.click({ position: { x: 30, y: height * 0.45 } });
  await page.getByRole('button', { name: WALK_IN.clientName, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: reservations.bookTitle });
  await expect(dialog.getByRole('combobox', { name: fields.serviceUnit, exact: true })).toBeFocused();
  await expect(dialog.getByLabel(fields.personName)).toBeHidden();
  await chooseService(dialog, fields.serviceUnit);
  await dialog.getByRole('button', { name: reservations.book, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(entryOf(page, WALK_IN)).toHaveCount(1);

  await page.goto(
    `/board/reservations?termFromAfter=${day}&termFromBefore=${day}&employeeId=${known.employeeId}`,
  );
  const row = rows(page).filter({ hasText: WALK_IN.clientName });
  await expect(row).toHaveCount(1);
  await (await verbOfRow(row, `${reservations.contact}: ${WALK_IN.clientName}`)).click();
  const contact = page.getByRole('dialog', { name: reservations.edit });
  await expect(contact.getByLabel(fields.personName)).toHaveValue('');
  const name = aName();
  await contact.getByLabel(fields.personName).fill(name);
  await contact.getByLabel(fields.phone).fill(someone().phone);
  await contact.getByRole('button', { name: form.save, exact: true }).click();
  await expect(contact).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(rows(page).filter({ hasText: name }).getByRole('button', { name, exact: true })).toBeVisible();
  await openCalendar(page, known);
  await expect(entryOf(page, { clientName: name })).toHaveCount(1);
});
