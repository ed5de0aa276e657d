import { expect, test } from '@playwright/test';
import { logInAs } from '../support/browser/board.ts';
import { aName, openCalendar } from '../support/browser/calendar.ts';
import { filled, rows, verbOfRow } from '../support/browser/lists.ts';
import { chooseService, termsFarAhead } from '../support/browser/phone-booking.ts';
import { someone, words } from '../support/browser/pages.ts';
import { violationsOf } from '../support/browser/sound.ts';

const { fields, reservations } = words.sr.board;
const { series } = reservations;
const STATUS = words.sr.status.reservation;
const NEVER_FREE_AT = '03:00';

test('a series is made at the desk, with all its dates seen before, and ended at its third one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAs(page, 'ROLE_MANAGER');
  await openCalendar(page);
  await page.getByRole('button', { name: reservations.book, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: reservations.bookTitle });
  await chooseService(dialog, fields.serviceUnit);
  await (await termsFarAhead(dialog, 'sr')).first().click();
  await dialog.getByRole('combobox', { name: series.repeat }).selectOption({ index: 1 });
  await dialog.getByRole('combobox', { name: series.count }).selectOption({ label: '6' });
  const dates = dialog.getByRole('list', { name: series.dates }).getByRole('listitem');
  await expect(dates).toHaveCount(6);

  await dates
    .nth(1)
    .getByRole('button', { name: filled(series.leaveOut, { number: 2 }) })
    .click();
  await expect(dates).toHaveCount(5);
  await dates
    .nth(4)
    .getByRole('button', { name: filled(series.change, { number: 5 }) })
    .click();
  await dates.nth(4).getByRole('textbox').nth(1).fill(NEVER_FREE_AT);
  await dates.nth(4).getByRole('button', { name: series.take }).click();
  await expect(dates.nth(4)).toContainText(series.none);

  const name = aName();
  await dialog.getByLabel(fields.personName).fill(name);
  await dialog.getByLabel(fields.phone).fill(someone().phone);
  await dialog.getByRole('button', { name: /4/ }).last().click();
  await expect(dialog).toBeHidden();

  await page.goto(`/board/reservations?search=${encodeURIComponent(name)}`);
  const booked = rows(page).filter({ hasText: name });
  await expect(booked).toHaveCount(4);
  expect(await violationsOf(page, { spokenNames: true })).toEqual([]);
  await booked.nth(2).getByRole('link', { name: /3\/4/ }).click();
  await expect(page).toHaveURL(/seriesId=\d+/);
  await expect(booked).toHaveCount(4);

  await (await verbOfRow(booked.nth(1), `${reservations.adjust}: ${name}`)).click();
  const moving = page.getByRole('dialog', { name: filled(reservations.adjustTitle, { name }) });
  await moving.getByRole('radio').nth(1).check();
  await expect(moving.getByRole('list', { name: series.dates }).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(moving).toBeHidden();

  await (await verbOfRow(booked.nth(2), `${reservations.cancelForClient}: ${name}`)).click();
  const ending = page.getByRole('dialog', {
    name: filled(reservations.cancelForClientTitle, { name }),
  });
  await ending.getByRole('radio').nth(1).check();
  await ending.getByRole('button', { name: reservations.cancelForClient, exact: true }).click();
  await expect(ending).toBeHidden();
  await expect(booked.filter({ hasText: STATUS['3'] })).toHaveCount(2);
  await expect(booked.filter({ hasText: words.sr.status.confirmedBy.staff })).toHaveCount(2);
});
