import { readFileSync } from 'node:fs';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { phoneText } from '../../lib/base/text/phone-text.ts';
import { DAY } from '../../lib/base/time/units.ts';
import { aColleague, inDatabase, logInAs, type Colleague } from '../support/board.ts';
import { DEVICES, filled, rows, unique } from '../support/lists.ts';
import { words } from '../support/pages.ts';
import { expectSound } from '../support/sound.ts';

const { board, status, errors } = words.sr;
const { clients, reservations } = board;
const REASON = 'Javila je da ne dolazi';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const aPhone = () => `06${String(Date.now()).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`;

type Client = { id: number; name: string; email: string | null; phone: string | null };

async function aClient(
  request: APIRequestContext,
  { session }: Colleague,
  change: Partial<Client> & { notes?: string; alert?: string } = {},
): Promise<Client> {
  const which = unique();
  const data = {
    name: `Zorka ${which}`,
    email: `${which}@client.example`,
    phone: null,
    language: 'sr',
    notes: '',
  };
  const answer = await request.post('/admin/api/clients', { ...session, data: { ...data, ...change } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Client;
}

/** Books for a client as staff do by phone, on the first working day from so many days on. */
async function aBooking(
  request: APIRequestContext,
  { session }: Colleague,
  { name, email }: Client,
  inDays: number,
): Promise<number> {
  const { items } = (await (
    await request.get('/admin/api/service-units?itemsPerPage=1', session)
  ).json()) as { items: { id: number }[] };
  let refused = '';
  for (let day = inDays; day < inDays + 7; day++) {
    const date = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
    const contact = { clientName: name, clientEmail: email, clientPhone: aPhone() };
    const answer = await request.post('/admin/api/reservations', {
      ...session,
      data: {
        serviceUnitId: items[0]?.id,
        termFrom: `${date}T12:00`,
        ...contact,
        override: { hours: true, grid: true },
      },
    });
    if (answer.status() === 201) return ((await answer.json()) as { id: number }).id;
    refused = await answer.text();
  }
  throw new Error(`the demo salon has no room on these days: ${refused}`);
}

async function reject(request: APIRequestContext, { session }: Colleague, id: number): Promise<void> {
  const answer = await request.post(`/admin/api/reservations/${id}/reject`, {
    ...session,
    data: { reason: REASON },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function find(page: Page, { name }: Client): Promise<void> {
  await page.goto(`/board/clients?name=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(1);
}

async function choose(page: Page, { name }: Client, verb: string): Promise<void> {
  await page.getByRole('button', { name: `${board.list.more}: ${name}` }).click();
  await page.getByRole('button', { name: verb, exact: true }).click();
}

for (const [device, viewport] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use({ viewport });

    test('the menu of a client stands at its button, and is left by Esc', async ({ page, request }) => {
      const client = await aClient(request, await logInAs(page, 'ROLE_MANAGER'));
      await find(page, client);
      const more = page.getByRole('button', { name: `${board.list.more}: ${client.name}` });
      await more.press('Enter');
      const first = page.getByRole('button', { name: clients.history, exact: true });
      await expect(first).toBeVisible();
      const [button, menu] = [await more.boundingBox(), await page.locator(':popover-open').boundingBox()];
      if (!button || !menu) throw new Error('the menu is not to be seen');
      const below = menu.y - (button.y + button.height);
      const above = button.y - (menu.y + menu.height);
      expect(Math.max(below, above)).toBeGreaterThanOrEqual(-1);
      expect(Math.min(Math.abs(below), Math.abs(above))).toBeLessThan(8);
      expect(menu.x).toBeGreaterThanOrEqual(0);
      expect(menu.x + menu.width).toBeLessThanOrEqual(viewport.width);
      expect(menu.x).toBeLessThanOrEqual(button.x + button.width);
      expect(menu.x + menu.width).toBeGreaterThanOrEqual(button.x);
      await expectSound(page);
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await expect(more).toBeFocused();
    });

    test('the history shows reservations and what happened to the record', async ({ page, request }) => {
      const colleague = await logInAs(page, 'ROLE_MANAGER');
      const client = await aClient(request, colleague);
      await reject(request, colleague, await aBooking(request, colleague, client, 20));
      await find(page, client);
      await page.getByRole('button', { name: `${board.list.edit}: ${client.name}` }).click();
      const edit = dialog(page, clients.edit);
      await edit.getByLabel(board.fields.notes).fill('Voli čaj');
      await edit.getByRole('button', { name: board.form.save }).click();
      await expect(edit).toBeHidden();

      await choose(page, client, clients.history);
      const history = dialog(page, reservations.historyOf.replace('{name}', client.name));
      await expect(history.getByRole('list').first().getByRole('listitem')).toHaveCount(1);
      await expect(history).toContainText(status.reservation[4]);
      const events = history.getByRole('list').last().getByRole('listitem');
      await expect(events).toHaveText([
        new RegExp(`${clients.actions.edited}.*${colleague.email}`),
        new RegExp(`${clients.actions.created}.*${colleague.email}`),
      ]);
      await expectSound(page);
      await page.keyboard.press('Escape');
      await expect(history).toBeHidden();
    });

    test('two records of one person become one, after both were shown', async ({ page, request }) => {
      const colleague = await logInAs(page, 'ROLE_MANAGER');
      const phone = aPhone();
      const stored = await aClient(request, colleague, { notes: 'Voli čaj' });
      const twin = await aClient(request, colleague, { email: null, phone, notes: 'Alergija na lateks' });
      await find(page, stored);
      await choose(page, stored, clients.merge);
      const merge = dialog(page, clients.mergeTitle);
      await expect(merge.getByRole('button', { name: clients.mergeDo })).toBeDisabled();

      const search = merge.getByRole('combobox', { name: clients.mergeFind });
      await search.fill('nikoqwx nikoqwx');
      await expect(merge.getByText(reservations.nobodyFound)).toBeVisible();
      // Oneself is not offered.
      await search.fill(stored.name);
      await expect(merge.getByText(reservations.nobodyFound)).toBeVisible();
      await search.fill(twin.name);
      await expect(merge.getByRole('option')).toHaveCount(1);
      await expectSound(page);
      await search.press('ArrowDown');
      await search.press('Enter');
      await expect(merge.getByRole('region', { name: clients.mergeSurvivor })).toContainText(stored.name);
      await expect(merge.getByRole('region', { name: clients.mergeGone })).toContainText(twin.name);
      await expect(merge).toContainText(clients.mergeHint);
      await expectSound(page);

      // Leaving it changes nothing.
      await merge.getByRole('button', { name: board.form.cancel }).click();
      await find(page, twin);
      await find(page, stored);

      await choose(page, stored, clients.merge);
      await search.fill(twin.name);
      await merge.getByRole('option', { name: twin.name }).click();
      await merge.getByRole('button', { name: clients.mergeDo }).click();
      await expect(merge).toBeHidden();
      await expect(page.getByText(filled(clients.merged, { name: stored.name }))).toBeVisible();
      await expect(rows(page)).toContainText(stored.email ?? '');
      await expect(rows(page).getByRole('link', { name: phoneText(phone, 'sr') })).toHaveAttribute(
        'href',
        `tel:+381${phone.slice(1)}`,
      );
      await page.getByRole('button', { name: `${board.list.edit}: ${stored.name}` }).click();
      await expect(dialog(page, clients.edit).getByLabel(board.fields.notes)).toHaveValue(
        'Voli čaj\n\nAlergija na lateks',
      );
      await page.keyboard.press('Escape');
      await page.goto(`/board/clients?name=${encodeURIComponent(twin.name)}`);
      await expect(page.getByText(board.list.empty)).toBeVisible();
    });

    test('all about one person comes as one file', async ({ page, request }) => {
      const colleague = await logInAs(page, 'ROLE_MANAGER');
      const client = await aClient(request, colleague, { notes: 'Voli čaj' });
      const reservationId = await aBooking(request, colleague, client, 27);
      await find(page, client);
      await page.getByRole('button', { name: `${board.list.more}: ${client.name}` }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: clients.export }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`client-${client.id}.json`);
      const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as object;
      expect(file).toMatchObject({
        client: { id: client.id, name: client.name, email: client.email, notes: 'Voli čaj' },
        reservations: [{ id: reservationId, clientEmail: client.email }],
        mails: [{ recipient: client.email, reservationId }],
      });
    });

    test('erasure waits for who is expected, asks, and then the person is nowhere any more', async ({
      page,
      request,
    }) => {
      const colleague = await logInAs(page, 'ROLE_MANAGER');
      const client = await aClient(request, colleague);
      const { email, name } = client;
      const reservationId = await aBooking(request, colleague, client, 34);
      await request.post('/api/contact', { data: { fullName: name, email, message: 'Pozdrav' } });
      await inDatabase(
        (sql) => sql`
          insert into newsletter_subscriber (email, language, status, consent_text)
          values (${email}, 'sr', 2, 'Želim bilten')`,
      );

      await find(page, client);
      await choose(page, client, clients.erase);
      const question = dialog(page, clients.eraseTitle);
      await expect(question).toContainText(clients.eraseQuestion);
      await expect(question).toContainText(name);
      await expectSound(page);
      await question.getByRole('button', { name: clients.erase }).click();
      await expect(page.getByText(errors.stillComing)).toBeVisible();
      await question.getByRole('button', { name: board.form.cancel }).last().click();
      await expect(rows(page)).toHaveCount(1);

      await reject(request, colleague, reservationId);
      await choose(page, client, clients.erase);
      await question.getByRole('button', { name: clients.erase }).click();
      await expect(question).toBeHidden();
      await expect(page.getByText(clients.erased)).toBeVisible();
      await expect(page.getByText(board.list.empty)).toBeVisible();

      const which = encodeURIComponent(email ?? '');
      for (const list of [
        'reservations?clientEmail',
        'dashboard/messages?email',
        'newsletters/subscribers?email',
      ]) {
        await page.goto(`/board/${list}=${which}`);
        await expect(page.getByText(board.list.empty), list).toBeVisible();
      }
      const history = await request.get(
        `/admin/api/reservations/${reservationId}/history`,
        colleague.session,
      );
      expect(await history.text()).toContain('rejected');
      expect(await history.text()).not.toContain(REASON);
    });

    test('a caller is found by name or figures, by keyboard alone', async ({ page, request }) => {
      const phone = aPhone();
      const client = await aClient(request, await logInAs(page, 'ROLE_MANAGER'), { phone });
      await page.goto('/board/reservations');
      await page.getByRole('button', { name: reservations.book, exact: true }).click();
      const booking = dialog(page, reservations.bookTitle);
      const search = booking.getByRole('combobox', { name: reservations.findClient });
      await search.fill(phone.slice(-7));
      const option = booking.getByRole('option', { name: client.name });
      await expect(option).toBeVisible();
      await expectSound(page);
      await search.press('Escape');
      await expect(option).toBeHidden();
      await expect(booking).toBeVisible();

      await search.fill(client.name);
      await expect(option).toBeVisible();
      await search.press('ArrowDown');
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await search.press('Enter');
      await expect(booking.getByLabel(board.fields.personName)).toHaveValue(client.name);
      await expect(booking.getByLabel(board.fields.email)).toHaveValue(client.email ?? '');
      await expect(booking.getByLabel(board.fields.phone)).toHaveValue(`+381${phone.slice(1)}`);
    });

    test("a reservation's history says who did what, and why", async ({ page, request }) => {
      const colleague = await logInAs(page, 'ROLE_MANAGER');
      const client = await aClient(request, colleague);
      await reject(request, colleague, await aBooking(request, colleague, client, 41));
      await page.goto(`/board/reservations?clientEmail=${encodeURIComponent(client.email ?? '')}`);
      await expect(rows(page)).toHaveCount(1);
      // Nothing else can be done with it any more, so the history is its main verb.
      const button = page.getByRole('button', { name: `${reservations.history}: ${client.name}` });
      await button.press('Enter');
      const history = dialog(page, reservations.historyOf.replace('{name}', client.name));
      await expect(history.getByRole('listitem')).toHaveText([
        new RegExp(`${reservations.actions.rejected}.*${colleague.email}.*${REASON}`),
        new RegExp(`${reservations.actions.created}.*${colleague.email}`),
      ]);
      await expectSound(page);
      await page.keyboard.press('Escape');
      await expect(history).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
}

test('older reservations of a client are read on demand', async ({ page, request }) => {
  const { session } = await logInAs(page, 'ROLE_MANAGER');
  const list = await request.get('/admin/api/clients?sort=createdAt&itemsPerPage=100', session);
  const { items } = (await list.json()) as { items: (Client & { reservationsCount: number })[] };
  const regular = items.find(({ reservationsCount }) => reservationsCount > 10 && reservationsCount <= 20);
  if (!regular) throw new Error('the demo salon has no regular guest');
  await page.goto(`/board/clients?email=${encodeURIComponent(regular.email ?? '')}`);
  await choose(page, regular, clients.history);
  const history = dialog(page, reservations.historyOf.replace('{name}', regular.name));
  const entries = history.getByRole('list').first().getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await history.getByRole('button', { name: clients.older }).click();
  await expect(entries).toHaveCount(regular.reservationsCount);
  await expect(history.getByRole('button', { name: clients.older })).toBeHidden();
});

test('who saves or merges second is told of a faster colleague, and loses nothing', async ({
  page,
  request,
}) => {
  const mine = await logInAs(page, 'ROLE_MANAGER');
  const colleague = await aColleague('ROLE_SUPER_ADMIN');
  const client = await aClient(request, mine);
  const twin = await aClient(request, mine);
  const byColleague = async (notes: string) => {
    const address = `/admin/api/clients/${client.id}`;
    const seen = (await (await request.get(address, colleague.session)).json()) as Record<string, unknown>;
    const { name, email, phone, language, editedAt } = seen;
    const data = { name, email, phone, language, editedAt, notes };
    expect((await request.put(address, { ...colleague.session, data })).status()).toBe(200);
  };

  await find(page, client);
  await page.getByRole('button', { name: `${board.list.edit}: ${client.name}` }).click();
  const edit = dialog(page, clients.edit);
  const notes = edit.getByLabel(board.fields.notes);
  await notes.fill('Moja beleška');
  await byColleague('Beleška koleginice');
  await edit.getByRole('button', { name: board.form.save }).click();
  await expect(edit.getByRole('alert')).toContainText(colleague.email);
  await expect(notes).toHaveValue('Moja beleška');
  await expectSound(page);
  await edit.getByRole('button', { name: board.form.takeOver }).click();
  await expect(notes).toHaveValue('Beleška koleginice');
  await notes.fill('Beleška koleginice i moja');
  await edit.getByRole('button', { name: board.form.save }).click();
  await expect(edit).toBeHidden();

  await choose(page, client, clients.merge);
  const merge = dialog(page, clients.mergeTitle);
  await merge.getByRole('combobox', { name: clients.mergeFind }).fill(twin.name);
  await merge.getByRole('option', { name: twin.name }).click();
  await byColleague('Nešto novo');
  await merge.getByRole('button', { name: clients.mergeDo }).click();
  await expect(page.getByText(errors.changedMeanwhile)).toBeVisible();
  await find(page, twin);
});

/** A photo is added, which takes the client's consent, seen large, and deleted. */
async function tryPhoto(page: Page, card: Locator): Promise<void> {
  const { photos } = board.clientCard;
  const buffer = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#b9694b' } })
    .jpeg()
    .toBuffer();
  await card.getByRole('button', { name: photos.add, exact: true }).click();
  const form = dialog(page, photos.add);
  await form.locator('input[type=file]').setInputFiles({ name: 'posle.jpg', mimeType: 'image/jpeg', buffer });
  const save = form.getByRole('button', { name: board.form.save, exact: true });
  await save.click();
  const consent = form.getByLabel(photos.consentBy, { exact: true });
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await consent.selectOption({ label: photos.forms.spoken });
  await save.click();
  const small = card.getByRole('button', { name: new RegExp(`^${photos.kinds.after}`) });
  await small.click();
  const shown = dialog(page, photos.kinds.after);
  await expect(shown.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(shown.getByRole('heading')).toContainText(photos.kinds.after);
  await shown.getByRole('button', { name: photos.remove, exact: true }).click();
  await shown.getByText(photos.removeQuestion).waitFor();
  await shown.getByRole('button', { name: photos.remove, exact: true }).click();
  await expect(small).toHaveCount(0);
}

test('somebody new is written to in the first language of the salon, whatever the screen speaks', async ({
  page,
  baseURL,
}) => {
  await logInAs(page, 'ROLE_MANAGER');
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await page.goto('/board/clients?new=1');
  const { clients: english, fields } = words.en.board;
  const language = dialog(page, english.new).getByLabel(fields.language);
  await expect(language.locator('option:checked')).toHaveText(words.en.languages.sr);
});

test('a card that could not be read is read again by a press', async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const client = await aClient(request, colleague, { alert: 'Alergija na PPD' });
  await aBooking(request, colleague, client, 3);
  await page.goto(`/board/reservations?clientName=${encodeURIComponent(client.name)}`);
  await page.route('**/card', (route) => route.abort());
  await page.getByRole('button', { name: client.name, exact: true }).click();
  const failed = dialog(page, board.clientCard.title);
  await expect(failed.getByRole('alert')).toHaveText(board.clientCard.failed);
  await page.unroute('**/card');
  await failed.getByRole('button', { name: board.error.retry }).click();
  await expect(dialog(page, client.name).getByText('Alergija na PPD')).toBeVisible();
});

test('a name opens the card: alert first, a note with its day, a photo with its consent, and the same booked again', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const known = { alert: 'Alergija na PPD', notes: 'Voli čaj', formulas: '6.0 + 7.3, 20 vol.' };
  const client = await aClient(request, colleague, known);
  const id = await aBooking(request, colleague, client, 3);
  await inDatabase(
    (sql) => sql`update reservation set status = 5, term_from = term_from - interval '30 days',
      term_to = term_to - interval '30 days' where id = ${id}`,
  );
  await page.goto(`/board/reservations?clientName=${encodeURIComponent(client.name)}`);
  await page.getByRole('button', { name: client.name, exact: true }).click();
  const card = dialog(page, client.name);
  await expect(card.getByText('Alergija na PPD')).toBeVisible();
  await expect(card.getByText(status.reservation[5])).toBeVisible();
  // What reception needs first: in short, then what was noted, then the visits.
  const { inShort } = board.clientCard;
  for (const fact of Object.values(inShort))
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  expect((await card.getByRole('heading', { level: 3 }).allTextContents()).slice(0, 4)).toEqual([
    board.clientCard.notes,
    board.clientCard.formulas,
    board.clientCard.dated,
    board.clientCard.next,
  ]);
  await expect(card.getByText(board.list.edit, { exact: true })).toBeVisible();
  // Where a scroll bar has its room, the sheet goes on into it.
  const colors = await card.evaluate((sheet) =>
    [sheet, document.documentElement].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(colors[0]).toBe(colors[1]);

  await card.getByLabel(board.clientCard.addNote).fill('Voli topliji ton');
  await card.getByRole('button', { name: board.clientCard.note }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Voli topliji ton' })).toContainText(
    colleague.email,
  );
  await tryPhoto(page, card);
  await expectSound(page);

  await card.getByRole('button', { name: new RegExp(`^${reservations.bookAgain}: `) }).click();
  const booking = dialog(page, reservations.bookTitle);
  await expect(booking.getByText('Alergija na PPD')).toBeVisible();
  await expect(booking.getByLabel(board.fields.personName)).toHaveValue(client.name);
  await expect(
    booking.getByRole('combobox', { name: board.fields.serviceUnit, exact: true }),
  ).not.toHaveValue('');
});
