import { expect, test, type Locator, type Page } from '@playwright/test';
import { inDatabase, logInAs } from '../support/browser/board.ts';
import {
  aBooking,
  anotherFor,
  CALENDAR,
  dayOfBooking,
  entryOf,
  PHONE,
  type Booked,
} from '../support/browser/calendar.ts';
import { pressInRow } from '../support/browser/lists.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';

const { fields, reservations } = words.sr.board;
const { part, visit } = reservations;

/** What is pressed with the mouse, counted from the open reservation; keys are not. */
class Hand {
  presses = 0;

  async press(target: Locator): Promise<void> {
    this.presses++;
    await target.click();
  }
}

const nameOfUnit = (id: number) =>
  inDatabase((sql) => sql<{ name: string }[]>`select name from service_unit where id = ${id}`).then(
    ([row]) => row?.name ?? '',
  );

/** In the calendar that is open. */
async function openEntry(page: Page, booked: Booked): Promise<Locator> {
  await entryOf(page, booked).first().click();
  const dialog = page.getByRole('dialog', { name: booked.clientName, exact: true });
  await expect(dialog.getByRole('button', { name: visit.add })).toBeVisible();
  return dialog;
}

async function openReservation(page: Page, booked: Booked): Promise<Locator> {
  await page.goto(`${CALENDAR}?date=${dayOfBooking(booked)}`);
  return openEntry(page, booked);
}

type Stored = {
  termTo: string;
  price: number;
  segments: { serviceUnitId: number; price: number; priceReason: string | null }[];
};

test('a service is added in three presses, a price changed in three', async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 33 });
  const stored = async () =>
    (await (await request.get(`/admin/api/reservations/${booked.id}`, colleague.session)).json()) as Stored;
  const [first] = (await stored()).segments;
  const other = await anotherFor(booked.employeeId, first?.serviceUnitId ?? 0);

  const adding = new Hand();
  const dialog = await openReservation(page, booked);
  await adding.press(dialog.getByRole('button', { name: visit.add }));
  const form = page.getByRole('dialog', { name: part.addTitle.replace('{name}', booked.clientName) });
  const service = form.getByRole('combobox', { name: fields.serviceUnit });
  await expect(service).toBeFocused();
  await page.keyboard.type(other.name);
  await adding.press(form.getByRole('option', { name: other.name }).first());
  await adding.press(form.getByRole('button', { name: part.add, exact: true }));
  await expect(form).toBeHidden();
  expect(adding.presses).toBeLessThanOrEqual(3);
  expect((await stored()).segments.map(({ serviceUnitId }) => serviceUnitId)).toEqual([
    first?.serviceUnitId,
    other.id,
  ]);

  const pricing = new Hand();
  const again = await openReservation(page, booked);
  const row = again.getByRole('listitem').filter({ hasText: other.name });
  await pricing.press(row.getByRole('button', { name: new RegExp(`${other.name}$`) }).first());
  const change = page.getByRole('dialog', { name: part.changeTitle.replace('{name}', booked.clientName) });
  await expect(change.getByLabel(new RegExp(`^${fields.price}`))).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('123');
  const reason = change.getByLabel(part.priceReason, { exact: true });
  await pricing.press(reason);
  await page.keyboard.type('Stalna klijentkinja');
  await pricing.press(change.getByRole('button', { name: part.save, exact: true }));
  await expect(change).toBeHidden();
  expect(pricing.presses).toBeLessThanOrEqual(3);
  const changed = await stored();
  expect(changed.segments[1]).toMatchObject({ price: 12_300, priceReason: 'Stalna klijentkinja' });
  expect(changed.price).toBe((first?.price ?? 0) + 12_300);

  // And taken back from where it was said.
  await page.getByRole('button', { name: reservations.undo }).first().click();
  await expect.poll(async () => (await stored()).segments[1]?.price).not.toBe(12_300);

  // The history has the prices of before and after.
  const later = await openEntry(page, booked);
  await pressInRow(later, reservations.history);
  const history = page.getByRole('dialog', {
    name: reservations.historyOf.replace('{name}', booked.clientName),
  });
  await expect(history.getByRole('listitem').filter({ hasText: 'Stalna klijentkinja' })).toContainText(
    /[\d.]+\sRSD → [\d.]+\sRSD/,
  );
});

// With every run the same form is tried at a desk, from the calendar: what is not free, and what is stored.
test(
  'on a phone, by keys: from the list, what is not free is named, and what is free is stored',
  SWEEP,
  async ({ page, request }) => {
    await page.setViewportSize(PHONE);
    const colleague = await logInAs(page, 'ROLE_MANAGER');
    const booked = await aBooking(request, colleague, { inDays: 47 });
    const stored = async () =>
      (await (await request.get(`/admin/api/reservations/${booked.id}`, colleague.session)).json()) as Stored;
    const name = await nameOfUnit((await stored()).segments[0]?.serviceUnitId ?? 0);
    await page.goto(`/board/reservations?search=${encodeURIComponent(booked.clientName)}`);
    await pressInRow(page, `${part.parts}: ${booked.clientName}`);
    await page.getByRole('button', { name: part.changeOf.replace('{name}', name) }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: part.changeTitle.replace('{name}', booked.clientName) });
    await expect(form.getByRole('combobox', { name: fields.serviceUnit })).toBeFocused();
    await expectAccessible(page, 'dialog');
    const length = form.getByLabel(new RegExp(`^${fields.termDuration}`));
    const lasts = async (minutes: string) => {
      await length.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(minutes);
      await page.keyboard.press('Enter');
    };
    await lasts('720');
    await expect(form.getByRole('alert').first()).toBeVisible();
    expect((await stored()).termTo.slice(11, 16)).toBe('11:00');
    await lasts('45');
    await expect(form).toBeHidden();
    expect((await stored()).termTo.slice(11, 16)).toBe('10:45');
  },
);

/** The dialog of the only part, opened in the calendar that is open. */
async function openPart(page: Page, booked: Booked): Promise<Locator> {
  const dialog = await openEntry(page, booked);
  await dialog
    .getByRole('button', { name: new RegExp(`^${part.changeOf.replace('{name}', '')}`) })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: part.changeTitle.replace('{name}', booked.clientName) });
  await expect(form.getByRole('combobox', { name: fields.serviceUnit })).toBeFocused();
  return form;
}

const lengthOf = (form: Locator) => form.getByLabel(new RegExp(`^${fields.termDuration}`));
const saveIn = (form: Locator) => form.getByRole('button', { name: part.save, exact: true });

const actionsNamed = (booked: Booked, action: string) =>
  inDatabase(
    (sql) => sql<{ id: number }[]>`
      select id from audit_event
        where entity = 'reservation' and entity_id = ${booked.id} and action = ${action}`,
  ).then((rows) => rows.length);

test('the dialog says beforehand whether it is free; outside of the hours staff may want it all the same', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  // In the evening, when no other test books: what is refused is only that the salon has closed.
  const booked = await aBooking(request, colleague, { inDays: 73, time: '18:00' });
  const stored = async () =>
    (await (await request.get(`/admin/api/reservations/${booked.id}`, colleague.session)).json()) as Stored;
  await page.goto(`${CALENDAR}?date=${dayOfBooking(booked)}`);
  const form = await openPart(page, booked);
  const answer = form.getByRole('button', { name: reservations.isFree }).locator('..').getByRole('status');
  await lengthOf(form).fill('45');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: reservations.isFree }).click();
  await expect(answer).toHaveText(words.sr.board.toast.offline);
  await page.context().setOffline(false);
  await form.getByRole('button', { name: reservations.isFree }).click();
  await expect(answer).toHaveText(reservations.free);
  await lengthOf(form).fill('240');
  await expect(answer).toHaveText('');
  await form.getByRole('button', { name: reservations.isFree }).click();
  await expect(answer).not.toHaveText('');
  await expect(answer).not.toHaveText(reservations.free);
  expect((await stored()).termTo.slice(11, 16)).toBe('19:00');

  await saveIn(form).click();
  await form.getByRole('button', { name: words.sr.board.form.insist }).click();
  await expect(form).toBeHidden();
  expect((await stored()).termTo.slice(11, 16)).toBe('22:00');
});

/** Saves another length, whose answer is lost, saves it again, and then one by two clicks. */
async function saveInDoubt(page: Page, booked: Booked): Promise<void> {
  const form = await openPart(page, booked);
  await lengthOf(form).fill('45');
  await page.route('**/segments/*', async (route) => {
    await route.fetch({ maxRetries: 1 });
    await route.abort();
  });
  await saveIn(form).click();
  await expect(page.getByText(words.sr.board.toast.offline)).toBeVisible();
  await page.unroute('**/segments/*');
  await saveIn(form).click();
  await expect(form).toBeHidden();
  expect(await actionsNamed(booked, 'part changed')).toBe(1);

  const again = await openPart(page, booked);
  await lengthOf(again).fill('30');
  await saveIn(again).dblclick();
  await expect(again).toBeHidden();
  expect(await actionsNamed(booked, 'part changed')).toBe(2);
}

test('a change is done once, writes over nothing unseen, and tells nobody of another length unasked', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 75 });
  await page.goto(`${CALENDAR}?date=${dayOfBooking(booked)}`);
  await test.step('a change whose answer was lost is done once, as is one that is saved by two clicks', () =>
    saveInDoubt(page, booked));

  const path = `/admin/api/reservations/${booked.id}`;
  const read = async () =>
    (await (await request.get(path, colleague.session)).json()) as Stored & { segments: { id: number }[] };
  await test.step('what somebody else has changed since is not written over unseen', async () => {
    const form = await openPart(page, booked);
    const [first] = (await read()).segments;
    const price = { price: 12_300, priceReason: 'Druga kartica' };
    await request.put(`${path}/segments/${first?.id ?? 0}`, { ...colleague.session, data: price });
    await lengthOf(form).fill('45');
    await saveIn(form).click();
    const note = form.getByRole('alert').filter({ hasText: words.sr.board.form.takeOver });
    await expect(note).toBeVisible();
    expect((await read()).segments[0]).toMatchObject(price);
    await note.getByRole('button', { name: words.sr.board.form.takeOver }).click();
    await expect(form.getByLabel(new RegExp(`^${fields.price}`))).toHaveValue(/^123([.,]00)?$/);
    await expect(form.getByLabel(part.priceReason, { exact: true })).toHaveValue(price.priceReason);
    await expect(lengthOf(form)).toHaveValue('30');
    await lengthOf(form).fill('45');
    await saveIn(form).click();
    await expect(form).toBeHidden();
    const changed = await read();
    expect(changed.segments[0]).toMatchObject(price);
    expect(changed.termTo.slice(11, 16)).toBe('10:45');
  });

  await test.step('another length alone tells nobody, until somebody says so', async () => {
    const dialog = await openEntry(page, booked);
    await dialog.getByRole('button', { name: reservations.adjust, exact: true }).click();
    const form = page.getByRole('dialog', {
      name: reservations.adjustTitle.replace('{name}', booked.clientName),
    });
    await expect(form.getByRole('checkbox', { name: reservations.notifyClient })).toBeChecked();
    await form.getByLabel(new RegExp(`^${fields.termDuration}`)).fill('75');
    await expect(form.getByRole('checkbox', { name: reservations.notifyOfLength })).not.toBeChecked();
    await form.getByRole('button', { name: reservations.adjust, exact: true }).click();
    const { newLength, lengthNotified } = reservations.outcomes;
    const about = (text: string) =>
      page
        .locator('[data-toast]')
        .filter({ hasText: text.replace('{name}', booked.clientName).replace('{until}', '11:15') });
    await expect(about(newLength)).toBeVisible();
    await about(newLength).getByRole('button', { name: reservations.notifyClient, exact: true }).click();
    await expect(about(lengthNotified)).toBeVisible();
  });
});
