import { truncateSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openBoardAs } from '../support/browser/board.ts';
import { pressInRow, rows, unfoldFilters, unique } from '../support/browser/lists.ts';
import { day, test } from '../support/browser/test-rota.ts';
import { words } from '../support/browser/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { expectAccessible, expectFits } from '../support/browser/sound.ts';

const { board } = words.sr;
const PHONE = { width: 390, height: 844 };

const aPicture = (background: string, width = 640) =>
  sharp({ create: { width, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('an employee’s photo is added, replaced and removed, a wrong file says why, and a press is not moved away by an error', async ({
  page,
  own,
}, testInfo) => {
  await openBoardAs(page, 'ROLE_MANAGER', `/board/employees?name=${encodeURIComponent(own.employee)}`);
  const text = board.employees;
  await rows(page)
    .getByRole('button', { name: new RegExp(`^${board.list.edit}`) })
    .click();
  const form = page.getByRole('dialog', { name: text.edit });
  const choose = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    form.getByLabel(label).setInputFiles({ name, mimeType, buffer });
  const photos = () =>
    form.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
  const avatar = rows(page).getByRole('cell').first().locator('img');
  const inTheList = () => avatar.getAttribute('src');

  await choose(text.addPhoto, 'photo.jpg', 'image/jpeg', Buffer.from('MZ this is no picture'));
  await expect(form.getByRole('alert')).toHaveText(words.sr.errors.pictureType);
  await expect(form.getByLabel(text.addPhoto)).toHaveAttribute('aria-invalid', 'true');
  // From the disk: what is handed over from memory goes through the browser's wire as text.
  const large = testInfo.outputPath('large.png');
  writeFileSync(large, '');
  truncateSync(large, 10 * 1024 * 1024 + 1);
  await form.getByLabel(text.addPhoto).setInputFiles(large);
  await expect(form.getByRole('alert')).toHaveText(board.images.tooLarge);
  expect(await photos()).toEqual([]);
  await expectAccessible(page);

  await choose(text.addPhoto, 'first.jpg', 'image/jpeg', await aPicture('#a03020'));
  await expect(form.locator('img')).toBeVisible();
  await expect(form.getByRole('alert')).toBeHidden();
  const [first = ''] = await photos();
  expect((await page.request.get(first)).status()).toBe(200);
  await expect.poll(inTheList).toBe(first);

  await choose(text.changePhoto, 'second.jpg', 'image/jpeg', await aPicture('#208040', 500));
  await expect.poll(photos).not.toEqual([first]);
  const [second = ''] = await photos();
  expect((await page.request.get(second)).headers()['content-type']).toBe('image/webp');
  expect((await page.request.get(first)).status()).toBe(404);

  // The photo is saved by itself, so closing loses nothing.
  await form.getByRole('button', { name: board.form.cancel }).click();
  await expect(form).toBeHidden();
  await page.reload();
  expect(await inTheList()).toBe(second);

  await rows(page)
    .getByRole('button', { name: new RegExp(`^${board.list.edit}`) })
    .click();
  await form.getByRole('button', { name: text.removePhoto }).click();
  await expect(form.getByLabel(text.addPhoto)).toBeAttached();
  await expect(avatar).toHaveCount(0);
  expect((await page.request.get(second)).status()).toBe(404);

  await test.step('a press reaches what it is meant for, though the field it leaves moves that by its error', async () => {
    await form.getByLabel(board.fields.email).fill('nina@');
    await form.getByRole('checkbox').first().check();
    await expect(form.getByLabel(board.fields.email)).toHaveAccessibleDescription(words.sr.validation.email);
  });
});

test('the addresses of an employee’s calendar are made, copied, renewed and revoked, on a phone as well', async ({
  page,
  context,
  request,
  own,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBoardAs(page, 'ROLE_MANAGER', `/board/employees?name=${encodeURIComponent(own.employee)}`);
  const { feeds } = board;
  await pressInRow(page, `${feeds.open}: ${own.employee}`);
  const dialog = page.getByRole('dialog', { name: feeds.titleOf.replace('{name}', own.employee) });
  const addresses = dialog.getByRole('textbox');
  const statusOf = async (url: string) => (await request.get(url)).status();

  await dialog.getByRole('button', { name: feeds.create }).click();
  await expect(addresses).toHaveCount(1);
  await expect(addresses).toHaveAttribute('readonly');
  const first = await addresses.inputValue();
  expect(await statusOf(first)).toBe(200);
  await expectAccessible(page);
  await expectFits(page, PHONE);

  await dialog.getByRole('button', { name: new RegExp(`^${feeds.copy}: `) }).click();
  await expect(page.getByText(feeds.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  // One press subscribes on a phone; what the calendar is told of clients is chosen here.
  const subscribe = dialog.getByRole('link', { name: new RegExp(`^${feeds.subscribe}: `) });
  await expect(subscribe).toHaveAttribute('href', first.replace(/^http:/, 'webcal:'));
  const detail = dialog.getByLabel(new RegExp(`^${feeds.detail}: `));
  await expect(detail).toHaveValue('first-names');
  await detail.selectOption(feeds.details['names-and-requirements']);
  await expect(dialog.getByText(feeds.requirementsHint)).toBeVisible();
  await expect(page.getByText(feeds.changed)).toBeVisible();

  const ask = (verb: string) => dialog.getByRole('button', { name: new RegExp(`^${verb}: `) }).first();
  await ask(feeds.renew).click();
  const question = page.getByRole('dialog', { name: feeds.renew });
  await expect(question).toContainText(feeds.renewQuestion);
  await question.getByRole('button', { name: board.delete.cancel }).last().click();
  expect(await statusOf(first)).toBe(200);
  await ask(feeds.renew).click();
  await question.getByRole('button', { name: feeds.renew }).click();
  await expect(addresses).not.toHaveValue(first);
  const second = await addresses.inputValue();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

  await dialog.getByRole('button', { name: feeds.another }).click();
  await expect(addresses).toHaveCount(2);
  await ask(feeds.revoke).click();
  await page.getByRole('dialog', { name: feeds.revoke }).getByRole('button', { name: feeds.revoke }).click();
  await expect(addresses).toHaveCount(1);
  expect(await statusOf(second)).toBe(404);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('whoever is hidden is offered to no caller, and may take over no more than what is booked', async ({
  page,
  sql,
  own,
}) => {
  const client = `Klijentkinja ${unique()}`;
  const [unit] = await sql<{ id: number; other: number }[]>`
    select service_unit_id as id, (select min(id) from category where id <> all (array_agg(category_id))) as other
    from service_unit_category group by service_unit_id order by service_unit_id limit 1`;
  if (!unit) throw new Error('the demo salon has no service');
  await sql`insert into employee_category ${sql({ employee_id: own.employeeId, category_id: unit.other })}`;
  const date = day(40);
  await aReservation(sql, {
    serviceUnitId: unit.id,
    employeeId: own.employeeId,
    workplaceId: own.workplaceId,
    client_name: client,
    from: `${date}T10:00:00Z`,
    to: `${date}T11:00:00Z`,
  });
  const able = await sql<{ name: string }[]>`
    select name from employee e where status = 1 and (
      not exists (select from employee_category where employee_id = e.id) or exists (
        select from employee_category ec join service_unit_category sc using (category_id)
        where ec.employee_id = e.id and sc.service_unit_id = ${unit.id}))`;
  await openBoardAs(page, 'ROLE_MANAGER', `/board/reservations?clientName=${encodeURIComponent(client)}`);
  const named = (within: Page | Locator, name: string) => within.getByRole('option', { name, exact: true });
  const adjusting = page.getByRole('dialog', { name: client });
  const who = adjusting.getByLabel(board.fields.employee);

  await test.step('whoever is hidden is offered to no caller, is found in the list, and keeps what was booked', async () => {
    await unfoldFilters(page);
    const filters = page.getByRole('search', { name: board.list.filter });
    await expect(named(filters, own.employee)).toBeAttached();
    await expect(named(filters, own.workplace)).toBeAttached();

    await page.getByRole('button', { name: board.reservations.book, exact: true }).click();
    const booking = page.getByRole('dialog', { name: board.reservations.bookTitle });
    await expect(booking.getByLabel(board.fields.employee).getByRole('option')).not.toHaveCount(0);
    await booking.getByText(board.reservations.more).click();
    await expect(booking.getByLabel(board.fields.workplace).getByRole('option')).not.toHaveCount(0);
    await expect(named(booking, own.employee)).toHaveCount(0);
    await expect(named(booking, own.workplace)).toHaveCount(0);
    await page.keyboard.press('Escape');

    await pressInRow(page, `${board.reservations.adjust}: ${client}`);
    await expect(who.locator('option:checked')).toHaveText(own.employee);
    await expect(named(adjusting, own.workplace)).toHaveCount(0);
  });

  await test.step('who may take over an appointment is who does its service, and whoever has it, whatever they do by now', async () => {
    const names = [board.reservations.anyone, own.employee, ...able.map(({ name }) => name)];
    await expect
      .poll(async () => (await who.getByRole('option').allTextContents()).toSorted())
      .toEqual(names.toSorted());
  });
});
