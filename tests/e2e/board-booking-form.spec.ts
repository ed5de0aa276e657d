import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { DAY } from '../../lib/base/time/units.ts';
import { aName, inDatabase, openBoardAs } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import { fillMoment } from '../support/browser/moments.ts';
import { chooseService } from '../support/browser/phone-booking.ts';
import { someone, SWEEP, words, type Someone } from '../support/browser/pages.ts';

/* Of the form in which the desk books a caller. */

// As most staff have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { board } = words.sr;
const { reservations, fields } = board;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toasts = (page: Page) => page.locator('[data-sonner-toaster] [data-toast]');

/** The form, as the desk opens it beside the list. */
async function openBooking(page: Page) {
  const { session } = await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  await button(page, reservations.book).click();
  return { booking: dialog(page, reservations.bookTitle), session };
}

/**
 * Chooses a service, and its last free term of the coming two months, where nothing else books: the first ones of a day go
 * first.
 * @param day of those that have a free term; -1 is the last one
 */
async function chooseFreeTerm(booking: Locator, request: APIRequestContext, day = -1) {
  const chosen = await chooseService(booking, fields.serviceUnit);
  const answer = await request.get('/api/service-units?itemsPerPage=100');
  const { items } = (await answer.json()) as { items: { id: number; name: string }[] };
  const serviceUnitId = items.find(({ name }) => name === chosen)?.id;
  const path = `/api/service-units/${serviceUnitId}`;
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const free = await request.get(`${path}/available-days?from=${inDays(1)}&to=${inDays(60)}`);
  const { days } = (await free.json()) as { days: string[] };
  const open = await request.get(`${path}/available-terms?day=${days.at(day)}`);
  const { terms } = (await open.json()) as { terms: { from: string }[] };
  const termFrom = (terms.at(-1)?.from ?? '').slice(0, 16);
  await fillMoment(booking, fields.termFrom, termFrom);
  return { serviceUnitId, termFrom };
}

/** Opens the form beside the list that is open, and fills in a name. */
async function fillName(page: Page, name: string) {
  const booking = dialog(page, reservations.bookTitle);
  await button(page, reservations.book).click();
  const phone = booking.getByLabel(fields.phone, { exact: true });
  await expect(phone).toHaveAccessibleDescription(board.clients.contactHint);
  await booking.getByLabel(fields.personName).fill(name);
  return { booking, book: booking.getByRole('button', { name: reservations.book, exact: true }) };
}

const stored = (name: string) =>
  inDatabase(
    (sql) => sql`select client_id is not null as known from reservation where client_name = ${name}`,
  );

// With every run, who leaves a phone is a client in the test below.
test('with an e-mail a caller is a client', SWEEP, async ({ page, request }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  const name = aName('Povratna');
  const { booking, book } = await fillName(page, name);
  await booking.getByLabel(fields.email, { exact: true }).fill(someone().email);
  await chooseFreeTerm(booking, request);
  await book.click();
  await expect(booking).toBeHidden();
  expect([...(await stored(name))]).toEqual([{ known: true }]);
});

test('a caller is booked by a name alone, and with a phone is a client; an answer that is lost books once, and says what was booked', async ({
  page,
  request,
}) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  await test.step('a name alone is enough', async () => {
    const name = aName('Povratna');
    const { booking, book } = await fillName(page, name);
    await chooseFreeTerm(booking, request);
    await book.click();
    await expect(booking).toBeHidden();
    expect([...(await stored(name))]).toEqual([{ known: false }]);
  });

  await test.step('an answer that is lost books once, and says what was booked', async () => {
    const name = aName('Povratna');
    const { booking, book } = await fillName(page, name);
    await booking.getByLabel(fields.phone).fill('060 765 4321');
    await chooseFreeTerm(booking, request);
    await page.route(
      '**/admin/api/reservations',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await book.click();
    await expect(toasts(page).filter({ hasText: board.toast.offline })).toBeVisible();
    await expect(booking.getByLabel(fields.personName)).toHaveValue(name);
    await book.click();
    await expect(booking).toBeHidden();
    await expect(toasts(page).filter({ hasText: name })).toBeVisible();
    expect([...(await stored(name))]).toEqual([{ known: true }]);
  });
});

test('a refused term is explained where it is seen: on a phone the form goes up to the note, with the focus', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { booking, session } = await openBooking(page);
  // A day of its own: nobody else’s last free term is taken.
  const term = await chooseFreeTerm(booking, request, -4);
  const caller = someone();
  await booking.getByLabel(fields.personName).fill(caller.name);
  await booking.getByLabel(fields.phone, { exact: true }).fill(caller.phone);

  // Meanwhile everybody who could have done it is booked.
  let status = 201;
  for (let booked = 0; status === 201 && booked < 30; booked++) {
    const { name: clientName, email: clientEmail, phone: clientPhone } = someone();
    const data = { ...term, clientName, clientEmail, clientPhone };
    status = (await request.post('/admin/api/reservations', { ...session, data })).status();
  }
  expect(status).toBe(409);

  await booking.getByRole('button', { name: reservations.book, exact: true }).click();
  const note = booking.getByRole('alert').filter({ hasText: reservations.alternatives });
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport({ ratio: 0.97 });
  // It is said once.
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await note.getByRole('button').last().click();
  await expect(note).toBeHidden();
});

async function bookedInOrder(page: Page, booking: Locator, visitor: Someone): Promise<void> {
  const service = booking.getByRole('combobox', { name: fields.serviceUnit, exact: true });
  await expect(service).toBeFocused();
  await page.keyboard.type('fen');
  await page.keyboard.press('Enter');
  await expect(service).toHaveValue(/fen/i);

  const day = new Date(Date.now() + 43 * DAY).toISOString().slice(0, 10);
  await booking.getByLabel(reservations.next.from, { exact: true }).fill(day);
  await booking
    .getByLabel(reservations.next.partOfDay)
    .selectOption({ label: reservations.next.parts.afternoon });
  const free = booking.getByRole('group', { name: reservations.next.terms }).getByRole('button');
  // The ones of that day: all in the afternoon.
  await expect(free.filter({ hasText: /1[2-6]:\d\d$/ })).toHaveCount(6);
  await free.nth(4).click();
  await expect(free.nth(4)).toHaveAttribute('aria-pressed', 'true');

  const who = booking.getByRole('combobox', { name: reservations.findClient });
  await who.fill(visitor.email);
  await who.press('Enter');
  await expect(booking.getByLabel(fields.email)).toHaveValue(visitor.email);
  await expect(booking.getByText(`${board.clientCard.next}:`)).toBeVisible();
  await expect(booking.getByText(words.sr.validation.required)).toHaveCount(0);
  await booking.getByRole('button', { name: reservations.book, exact: true }).click();
  await expect(booking).toBeHidden();
  const sources = await inDatabase(
    (sql) => sql`select source from reservation where client_email = ${visitor.email} order by id`,
  );
  expect(sources.map(({ source }) => source as string)).toEqual(['api', 'board']);
}

async function searchedInVain(booking: Locator, visitor: Someone): Promise<void> {
  const who = booking.getByRole('combobox', { name: reservations.findClient });
  const name = booking.getByLabel(fields.personName);
  const phone = booking.getByLabel(fields.phone, { exact: true });

  await test.step('a search for a service that finds none says so', async () => {
    const service = booking.getByRole('combobox', { name: fields.serviceUnit, exact: true });
    await service.fill('001');
    await expect(booking.getByText(reservations.noService)).toBeVisible();
    await service.fill('feni');
    await expect(booking.getByRole('option').first()).toBeVisible();
    await expect(booking.getByText(reservations.noService)).toBeHidden();
    await service.fill('');
  });

  const typed = aName('Povratna');
  await test.step('whoever goes on without Enter finds the name of somebody new in its field', async () => {
    await who.fill(typed);
    await who.press('Tab');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(typed);
    await expect(booking.getByText(reservations.newClient)).toBeVisible();
  });
  await test.step('what stands in a field already is not written over, and a number goes to the empty one', async () => {
    await who.fill(`${typed} druga`);
    await who.press('Tab');
    await expect(booking.getByText(reservations.newClient)).toBeHidden();
    await expect(name).toHaveValue(typed);
    await who.fill('0691112223334');
    await name.click();
    await expect(phone).toHaveValue('0691112223334');
  });
  await test.step('of whoever is known nothing is taken over but by choice, and somebody new has nothing of theirs', async () => {
    await who.fill(visitor.email);
    await expect(booking.getByRole('option', { name: visitor.name })).toBeVisible();
    await who.press('Enter');
    await expect(name).toHaveValue(visitor.name);
    await who.fill(typed);
    await who.press('Enter');
    await expect(phone).toBeFocused();
    await expect(name).toHaveValue(typed);
    await expect(phone).toHaveValue('');
    await expect(booking.getByText(reservations.newClient)).toBeVisible();
  });
}

test('a call is booked in its order: Enter takes the first service, and the first caller with her card; what is searched in vain is said, or typed anew', async ({
  page,
  request,
}) => {
  const visitor = someone();
  await bookTerm(request, visitor);
  const { booking } = await openBooking(page);
  await test.step('a call is booked in its order: Enter takes the first service, and the first caller with her card', () =>
    bookedInOrder(page, booking, visitor));
  await button(page, reservations.book).click();
  await test.step('a search for a service that finds none says so, and somebody new is typed where one looks for callers, with Enter or without', () =>
    searchedInVain(booking, visitor));
});
