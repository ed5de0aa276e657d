import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { DAY } from '../../lib/base/time/units.ts';
import { inDatabase, openBoardAs, PASSWORD } from '../support/board.ts';
import { bookTerm } from '../support/booked.ts';
import { fillMoment } from '../support/moments.ts';
import { filled, pressInRow } from '../support/lists.ts';
import { chooseService } from '../support/phone-booking.ts';
import { someone, words } from '../support/pages.ts';

// As most staff have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { board } = words.sr;
const { reservations, fields, list, form } = board;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toasts = (page: Page) => page.locator('[data-sonner-toaster] [data-toast]');

let count = 0;
const aName = () =>
  `Povratna ${'abcdefghij'.charAt(++count)}${String(process.pid).replace(/\d/g, (digit) => 'klmnoprstu'.charAt(Number(digit)))}`;

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

/** A page that has just been loaded may not hear the first press yet. */
const openForm = (page: Page, opened: Locator) =>
  expect(async () => {
    if (await opened.isHidden()) await button(page, list.create).click({ timeout: 2_000 });
    await expect(opened).toBeVisible({ timeout: 2_000 });
  }).toPass();

async function addClient(page: Page, name: string) {
  const adding = dialog(page, board.clients.new);
  await openForm(page, adding);
  await expect(adding.getByLabel(fields.personName)).toBeFocused();
  await page.keyboard.type(name);
  await adding.getByLabel(fields.email).fill(someone().email);
  await adding.getByRole('button', { name: form.save }).click();
  await expect(adding).toBeHidden();
}

test('a toast covers no button, takes no click, and runs out under a resting pointer', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/board/clients');
    const name = aName();
    await addClient(page, name);
    const toast = toasts(page).first();
    await expect(toast).toContainText(filled(form.savedOf, { name }));
    const [shown, add] = [await toast.boundingBox(), await button(page, list.create).boundingBox()];
    expect(shown?.y ?? 0).toBeGreaterThan((add?.y ?? 0) + (add?.height ?? 0));
    // What lies below is pressed, not the toast.
    const under = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-toast]') === null,
      [(shown?.x ?? 0) + 40, (shown?.y ?? 0) + 12] as const,
    );
    expect(under).toBe(true);
    await toast.getByRole('button', { name: words.sr.toast.close }).hover();
    const left = await toast
      .locator('[data-time-left]')
      .evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).a);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(1);
    await expect(toasts(page)).toHaveCount(0);
  }
});

test('the same toast stands once, however often it is said', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/categories');
  const say = (text: string) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('toast', { detail })), {
      kind: 'error',
      text,
    });
  for (const text of ['Istekla je.', 'Istekla je.', 'Nije sačuvano.', 'Istekla je.']) await say(text);
  await expect(toasts(page)).toHaveText(['Nije sačuvano.', 'Istekla je.']);
  await toasts(page).last().getByRole('button', { name: words.sr.toast.close }).click();
  await expect(toasts(page)).toHaveText(['Nije sačuvano.']);
  await say('Istekla je.');
  await expect(toasts(page)).toHaveCount(2);
});

test('a message that is handled is said to be, and does not come back as a toast', async ({ page }) => {
  const visitor = someone();
  const message = `Imate li parking, pita ${visitor.email}?`;
  await inDatabase(
    (sql) =>
      sql`insert into contact_message ${sql({ full_name: visitor.name, email: visitor.email, message, language: 'sr' })}`,
  );
  await openBoardAs(
    page,
    'ROLE_MANAGER',
    `/board/dashboard/messages?email=${encodeURIComponent(visitor.email)}`,
  );
  const handled = filled(board.dashboard.handledOf, { name: visitor.name });
  await pressInRow(page, handled);
  await expect(toasts(page)).toHaveText(handled);
});

test('a double click confirms once', async ({ page, request }) => {
  const visitor = someone();
  await bookTerm(request, visitor);
  await openBoardAs(
    page,
    'ROLE_MANAGER',
    `/board/reservations?clientEmail=${encodeURIComponent(visitor.email)}`,
  );
  let sent = 0;
  await page.route('**/confirm', async (route) => {
    sent++;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await button(page, `${reservations.confirm}: ${visitor.name}`).dblclick();
  await expect(toasts(page)).toContainText(visitor.name);
  expect(sent).toBe(1);
  await expect(toasts(page)).toHaveCount(1);
  // Staff have said yes, not the client.
  await expect(page.getByRole('cell', { name: words.sr.status.confirmedBy.staff })).toBeVisible();
});

test('a double click on what creates, saves, deletes or sends does so once', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER');
  const sent: string[] = [];
  await page.route('**/admin/api/**', async (route) => {
    const write = route.request();
    if (write.method() === 'GET' || write.url().includes('/token/')) return route.fallback();
    sent.push(`${write.method()} ${new URL(write.url()).pathname.replace(/\/\d+/, '/n')}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fallback();
  });
  let answered = 0;
  page.on('requestfinished', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/admin/api/')) answered++;
  });
  // Whatever a second press sent was on its way long before the answer to the first.
  const once = async (expected: string) => {
    await expect.poll(() => answered).toBeGreaterThan(0);
    expect(sent.splice(0)).toEqual([expected]);
    answered = 0;
  };

  const name = aName();
  await page.goto('/board/clients');
  const adding = dialog(page, board.clients.new);
  await openForm(page, adding);
  await adding.getByLabel(fields.personName).fill(name);
  await adding.getByLabel(fields.email).fill(someone().email);
  await adding.getByRole('button', { name: form.save }).dblclick();
  await once('POST /admin/api/clients');

  await page.goto(`/board/clients?name=${encodeURIComponent(name)}`);
  await button(page, `${list.edit}: ${name}`).click();
  const editing = dialog(page, board.clients.edit);
  await editing.getByLabel(fields.notes).fill('kratko');
  await editing.getByRole('button', { name: form.save }).dblclick();
  await once('PUT /admin/api/clients/n');

  await pressInRow(page, `${board.delete.delete}: ${name}`);
  await dialog(page, board.delete.title)
    .getByRole('button', { name: board.delete.delete, exact: true })
    .dblclick();
  await once('DELETE /admin/api/clients/n');

  const subject = `Pismo ${name}`;
  await inDatabase(
    (sql) => sql`insert into newsletter (subject, message) values (${subject}, 'Zdravo') returning id`,
  );
  await page.goto(`/board/newsletters?subject=${encodeURIComponent(subject)}`);
  await pressInRow(page, board.newsletters.sendOf.replace('{name}', subject));
  await dialog(page, board.newsletters.sendTitle)
    .getByRole('button', { name: board.newsletters.send, exact: true })
    .dblclick();
  await once('POST /admin/api/newsletters/n/send');

  await page.goto('/board/reservations/calendar');
  await button(page, board.feeds.open).click();
  await dialog(page, board.feeds.titleOfSalon)
    .getByRole('button', { name: new RegExp(`^(${board.feeds.create}|${board.feeds.another})$`) })
    .dblclick();
  await once('POST /admin/api/calendar-feeds');
});

test('an answer that is lost books once, and says what was booked', async ({ page, request }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  await button(page, reservations.book).click();
  const booking = dialog(page, reservations.bookTitle);
  const name = aName();
  await booking.getByLabel(fields.personName).fill(name);
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
  const book = booking.getByRole('button', { name: reservations.book, exact: true });
  await book.click();
  await expect(toasts(page)).toContainText(board.toast.offline);
  await expect(booking.getByLabel(fields.personName)).toHaveValue(name);
  await book.click();
  await expect(booking).toBeHidden();
  await expect(toasts(page).first()).toContainText(name);
  const stored = await inDatabase((sql) => sql`select from reservation where client_name = ${name}`);
  expect(stored).toHaveLength(1);
});

test('a caller is booked by a name alone, and with a phone or an e-mail is a client', async ({
  page,
  request,
}) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  const booking = dialog(page, reservations.bookTitle);
  const bookOne = async (name: string, email: string) => {
    await button(page, reservations.book).click();
    const phone = booking.getByLabel(fields.phone, { exact: true });
    await expect(phone).toHaveAccessibleDescription(board.clients.contactHint);
    await booking.getByLabel(fields.personName).fill(name);
    if (email) await booking.getByLabel(fields.email, { exact: true }).fill(email);
    await chooseFreeTerm(booking, request);
    await booking.getByRole('button', { name: reservations.book, exact: true }).click();
    await expect(booking).toBeHidden();
    return inDatabase(
      (sql) => sql`select client_id is not null as known from reservation where client_name = ${name}`,
    );
  };
  expect([...(await bookOne(aName(), ''))]).toEqual([{ known: false }]);
  expect([...(await bookOne(aName(), someone().email))]).toEqual([{ known: true }]);
});

test('a refused term is explained where it is seen: on a phone the form goes up to the note, with the focus', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { session } = await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  await button(page, reservations.book).click();
  const booking = dialog(page, reservations.bookTitle);
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

test('a call is booked in its order: Enter takes the first service, and the first caller with her card', async ({
  page,
  request,
}) => {
  const visitor = someone();
  await bookTerm(request, visitor);
  await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  await button(page, reservations.book).click();
  const booking = dialog(page, reservations.bookTitle);
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
  const stored = await inDatabase(
    (sql) => sql`select source from reservation where client_email = ${visitor.email} order by id`,
  );
  expect(stored.map(({ source }) => source as string)).toEqual(['api', 'board']);
});

test('a search for a service that finds none says so', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  await button(page, reservations.book).click();
  const booking = dialog(page, reservations.bookTitle);
  const service = booking.getByRole('combobox', { name: fields.serviceUnit, exact: true });
  await service.fill('001');
  await expect(booking.getByText(reservations.noService)).toBeVisible();
  await service.fill('feni');
  await expect(booking.getByRole('option').first()).toBeVisible();
  await expect(booking.getByText(reservations.noService)).toBeHidden();
});

test('somebody new is typed where one looks for callers', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  await button(page, reservations.book).click();
  const booking = dialog(page, reservations.bookTitle);
  const who = booking.getByRole('combobox', { name: reservations.findClient });
  const name = aName();
  await who.fill(name);
  await who.press('Enter');
  const phone = booking.getByLabel(fields.phone, { exact: true });
  await expect(phone).toBeFocused();
  await expect(booking.getByLabel(fields.personName)).toHaveValue(name);
  await expect(booking.getByText(reservations.newClient)).toBeVisible();
});

test('whoever goes on without Enter finds the name or the number of somebody new in its field', async ({
  page,
  request,
}) => {
  const visitor = someone();
  await bookTerm(request, visitor);
  await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations');
  await button(page, reservations.book).click();
  const booking = dialog(page, reservations.bookTitle);
  const who = booking.getByRole('combobox', { name: reservations.findClient });
  const [name, phone] = [
    booking.getByLabel(fields.personName),
    booking.getByLabel(fields.phone, { exact: true }),
  ];
  const typed = aName();
  await who.fill(typed);
  await who.press('Tab');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(typed);
  await expect(booking.getByText(reservations.newClient)).toBeVisible();

  // What stands in a field already is not written over.
  await who.fill(`${typed} druga`);
  await who.press('Tab');
  await expect(booking.getByText(reservations.newClient)).toBeHidden();
  await expect(name).toHaveValue(typed);
  await who.fill('0691112223334');
  await name.click();
  await expect(phone).toHaveValue('0691112223334');

  // Of whoever is known, nothing is taken over but by choice; somebody new after all has nothing of theirs.
  await who.fill(visitor.email);
  await expect(booking.getByRole('option', { name: visitor.name })).toBeVisible();
  await who.press('Enter');
  await expect(name).toHaveValue(visitor.name);
  await who.fill(typed);
  await who.press('Enter');
  await expect(name).toHaveValue(typed);
  await expect(phone).toHaveValue('');
});

test('who has typed something when the session ends logs in above it and goes on', async ({ page }) => {
  const { email } = await openBoardAs(page, 'ROLE_MANAGER', '/board/clients');
  const name = aName();
  const adding = dialog(page, board.clients.new);
  await openForm(page, adding);
  await adding.getByLabel(fields.personName).fill(name);
  await adding.getByLabel(fields.email).fill(someone().email);
  await inDatabase(
    (sql) => sql`delete from auth_session where user_id = (select id from "user" where email = ${email})`,
  );
  await adding.getByRole('button', { name: form.save }).click();

  const above = dialog(page, board.loginAbove.title);
  await expect(above.getByLabel(board.loginAbove.password)).toBeFocused();
  await page.keyboard.type('something else entirely');
  await page.keyboard.press('Enter');
  await expect(above.getByText(board.loginAbove.refused)).toBeVisible();
  await above.getByLabel(board.loginAbove.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(above).toBeHidden();
  await expect(adding).toBeHidden();
  const stored = await inDatabase((sql) => sql`select from client where name = ${name}`);
  expect(stored).toHaveLength(1);
});

test('columns are shown and hidden, and the browser remembers', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBoardAs(page, 'ROLE_MANAGER', '/board/clients');
  const number = page.getByRole('columnheader', { name: fields.id, exact: true });
  await expect(page.getByRole('columnheader', { name: fields.personName })).toBeVisible();
  await expect(number).toBeHidden();
  await button(page, list.columns).click();
  const menu = page.getByRole('group', { name: list.columns });
  await menu.getByLabel(fields.id, { exact: true }).check();
  await menu.getByLabel(fields.editedAt).check();
  await expect(number).toBeVisible();
  await page.reload();
  await expect(number).toBeVisible();
  await expect(page.getByRole('columnheader', { name: fields.editedAt })).toBeVisible();
});

test('what can be done with a row is in sight, however narrow the screen', async ({ page }) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN');
  for (const screen of ['clients', 'reservations', 'service-units']) {
    await page.goto(`/board/${screen}`);
    for (const width of [1280, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 });
      const last = page.getByRole('table').getByRole('row').nth(1).getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      const box = await last.boundingBox();
      expect.soft((box?.x ?? width) + (box?.width ?? 0), `${screen} at ${width}`).toBeLessThanOrEqual(width);
      const isOnTop = await last.evaluate((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
      expect.soft(isOnTop, `${screen} at ${width}`).toBe(true);
    }
  }
});

test('a page that a list does not have leads to its last one', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/categories?page=999');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page') ?? '1').not.toBe('999');
});

test('without a network the board says so', async ({ page, context }) => {
  await openBoardAs(page, 'ROLE_MANAGER');
  await context.setOffline(true);
  await expect(page.getByText(board.shell.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(board.shell.offline)).toBeHidden();
});

test('a question begins with the answer that does no harm, and what is only read with its title', async ({
  page,
}) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/clients');
  const name = aName();
  await addClient(page, name);
  await page.getByRole('searchbox', { name: words.sr.board.reservations.search }).fill(name);
  await page.keyboard.press('Enter');
  await pressInRow(page, `${words.sr.board.delete.delete}: ${name}`);
  const question = dialog(page, words.sr.board.delete.title);
  const cancel = question.getByRole('button', { name: words.sr.board.delete.cancel, exact: true }).last();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();

  await page.goto('/board/reservations?status=2');
  await pressInRow(page, new RegExp(`^${reservations.history}: `));
  const read = page.getByRole('dialog');
  await expect(read.getByRole('heading')).toBeFocused();
});
