import { writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import postgres from 'postgres';
import sharp from 'sharp';
import { aColleague, alive, logInAs, openBoardAs } from '../support/browser/board.ts';
import { pressInRow } from '../support/browser/lists.ts';
import { words } from '../support/browser/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { expectAccessible, expectFitsPhone, expectSound } from '../support/browser/sound.ts';
import { holdBack, SCRIPTS } from '../support/browser/hold-back.ts';

const { board, status, errors } = words.sr;
const { serviceUnits, images } = board;

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text);

let count = 0;
const unique = () => `${process.pid}${Date.now().toString(36)}${++count}`;

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: board.fields.search }).fill(name);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
}

test('a service is written in three languages and priced in two currencies, and the public sees it at the next visit', async ({
  page,
  request,
}) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/service-units');
  await page.getByRole('button', { name: board.list.create, exact: true }).click();

  const name = `Đevđir tretman ${unique()}`;
  const form = page.getByRole('dialog', { name: serviceUnits.newTitle });
  const inLanguage = (field: string, language: 'sr' | 'en' | 'de') =>
    form.getByLabel(`${field}, ${words.sr.languages[language]}`);
  await inLanguage(board.fields.name, 'sr').fill(name);
  await inLanguage(board.fields.name, 'en').fill(`Colander treatment ${name.slice(-4)}`);
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form.getByText(words.sr.validation.required).first()).toBeVisible();

  await form.getByRole('checkbox', { name: 'Masaža' }).check();
  await form.getByLabel(serviceUnits.price, { exact: false }).first().fill('3.250,50');
  await form.getByLabel(serviceUnits.priceEn).first().fill('28');
  const goesWith = form.getByLabel(serviceUnits.recommendedIds, { exact: true });
  await goesWith.selectOption('Gel lak');
  await goesWith.selectOption('Opuštajuća masaža');
  await form.getByRole('button', { name: filled(serviceUnits.notRecommended, { name: 'Gel lak' }) }).click();
  await form.getByRole('radio', { name: serviceUnits.serviceHours }).check();
  await form.getByLabel(`${serviceUnits.days.Mon}, ${serviceUnits.opens}`).fill('10:00');
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form.getByText(words.sr.validation.required).first()).toBeVisible();
  await form.getByLabel(`${serviceUnits.days.Mon}, ${serviceUnits.closes}`).fill('14:00');
  await expectAccessible(page);
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();

  await find(page, name);
  await expect(rows(page)).toContainText('3.250,50 RSD');
  await expect(rows(page)).toContainText('28 €');
  await page.getByRole('button', { name: `${board.list.edit}: ${name}` }).click();
  const saved = page.getByRole('dialog', { name: serviceUnits.editTitle });
  await expect(saved.getByText('Opuštajuća masaža').filter({ visible: true }).first()).toBeVisible();
  await expect(
    saved.getByRole('button', {
      name: filled(serviceUnits.notRecommended, { name: 'Opuštajuća masaža' }),
    }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(saved).toBeHidden();
  await expect(rows(page)).toContainText(serviceUnits.serviceHours);

  // By somebody without a session.
  const onSite = async () => (await (await request.get('/services')).text()).includes(name);
  await expect.poll(onSite).toBe(true);

  await pressInRow(page, status.serviceUnit[4]);
  await expect(rows(page).getByText(status.serviceUnit[4]).filter({ visible: true }).first()).toBeVisible();
  await expect.poll(onSite).toBe(false);

  await pressInRow(page, `${board.delete.delete}: ${name}`);
  const question = page.getByRole('dialog', { name: board.delete.title });
  await question.getByRole('button', { name: board.delete.delete }).click();
  await expect(page.getByText(board.list.empty)).toBeVisible();
});

test('an amount typed before the page can listen counts; the list filters by money as it is typed, sorts, and opens the same from its address', async ({
  page,
}) => {
  await logInAs(page, 'ROLE_MANAGER');
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/board/service-units', { waitUntil: 'commit' });
  await page.locator('main summary').first().click();
  const from = page.getByLabel(`${board.fields.price}, ${board.list.from}`);
  await from.fill('10.000');
  release();
  await expect(page.locator('[name="priceFrom"]')).toHaveValue('1000000');
  await expect(from).toHaveValue('10.000');
  await page.unrouteAll({ behavior: 'wait' });

  await alive(page);
  // Another currency is none of this salon's, and would filter nothing.
  await from.fill('100 EUR');
  await expect(from).toHaveJSProperty('validationMessage', words.sr.validation.amount);
  await from.fill('10.000');
  await expect(page.locator('[name="priceFrom"]')).toHaveValue('1000000');
  await page.getByRole('button', { name: board.list.apply }).click();
  await expect(page).toHaveURL(/priceFrom=1000000/);
  const matching = await rows(page).count();
  expect(matching).toBeGreaterThan(0);
  await page.getByRole('link', { name: board.fields.price, exact: true }).click();
  await expect(page).toHaveURL(/sort=price&direction=ASC/);
  await page.reload();
  await expect(rows(page)).toHaveCount(matching);
  await expect(from).toHaveValue(/^10\.?000/);
});

test('what was booked cannot be deleted, and stays; of two who edit one service the second is told, and loses nothing', async ({
  page,
  request,
}) => {
  const { session } = await aColleague('ROLE_MANAGER');
  const list = await request.get('/admin/api/service-units?search=manikir&itemsPerPage=1', session);
  const { items } = (await list.json()) as { items: Record<string, unknown>[] };
  const { id, name, nameEn, nameDe, description, descriptionEn, descriptionDe, price, priceEn } =
    items[0] ?? {};
  const { priceDe, termDuration, bufferAfter, workingHours, categoryIds, editedAt, ...rest } = items[0] ?? {};

  await openBoardAs(page, 'ROLE_MANAGER', '/board/service-units?search=feniranje&itemsPerPage=1');
  await test.step('what was booked cannot be deleted, and stays', async () => {
    await expect(rows(page)).toHaveCount(1);
    const before = await rows(page).innerText();
    await pressInRow(page, new RegExp(`^${board.delete.delete}: `));
    await page
      .getByRole('dialog', { name: board.delete.title })
      .getByRole('button', { name: board.delete.delete })
      .click();
    await expect(page.getByText(errors.stillUsed)).toBeVisible();
    await expect(rows(page)).toHaveText(before, { useInnerText: true });
  });

  await find(page, 'manikir');
  await page.getByRole('button', { name: `${board.list.edit}: ${String(name)}` }).click();
  const form = page.getByRole('dialog', { name: serviceUnits.editTitle });
  await form.getByLabel(serviceUnits.bufferAfter).fill('25');

  const texts = { name, nameEn, nameDe, description, descriptionEn, descriptionDe };
  const other = { price, priceEn, priceDe, termDuration, bufferAfter, workingHours, categoryIds };
  const answer = await request.put(`/admin/api/service-units/${String(id)}`, {
    data: { ...texts, ...other, status: rest.status, editedAt },
    ...session,
  });
  expect(answer.status()).toBe(200);

  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel(serviceUnits.bufferAfter)).toHaveValue('25');
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();
});

test('hours of its own that leave a reservation outside are saved only when that is meant', async ({
  page,
  request,
}) => {
  const sql = postgres(process.env.E2E_DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  const [name, client] = [`Kućna nega ${unique()}`, `Bosiljka ${unique()}`];
  const [unit] = await sql<{ id: number }[]>`
    insert into service_unit ${sql({ name, price: 100_000, term_duration: 60, status: 4 })} returning id`;
  const id = unit?.id ?? 0;
  await sql`insert into service_unit_category (service_unit_id, category_id)
    select ${id}, id from category order by id limit 1`;
  const [person] = await sql<{ id: number }[]>`
    insert into employee ${sql({ name: `Zorka ${unique()}`, status: 2 })} returning id`;
  const [place] = await sql<{ id: number }[]>`
    insert into workplace ${sql({ name: `Kabina ${unique()}`, status: 2 })} returning id`;
  // A day on which the salon is closed would be reason enough already.
  const [monday] = await sql<{ day: string }[]>`
    select d::date::text as day from generate_series(current_date + 20, current_date + 90, interval '1 day') d
    where extract(isodow from d) = 1 and not exists (select from non_working_day n where n.day = d::date)
    order by d limit 1`;
  await aReservation(sql, {
    serviceUnitId: id,
    employeeId: person?.id ?? 0,
    workplaceId: place?.id ?? 0,
    client_name: client,
    from: `${monday?.day}T10:00:00Z`,
    to: `${monday?.day}T11:00:00Z`,
  });

  const { session } = await openBoardAs(
    page,
    'ROLE_MANAGER',
    `/board/service-units?search=${encodeURIComponent(name)}`,
  );
  await page.getByRole('button', { name: `${board.list.edit}: ${name}` }).click();
  const form = page.getByRole('dialog', { name: serviceUnits.editTitle });
  await form.getByRole('radio', { name: serviceUnits.serviceHours }).check();
  await form.getByLabel(`${serviceUnits.days.Mon}, ${serviceUnits.opens}`).fill('07:00');
  await form.getByLabel(`${serviceUnits.days.Mon}, ${serviceUnits.closes}`).fill('09:00');
  await form.getByRole('button', { name: board.form.save, exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(client);
  const hours = async () =>
    (
      (await (await request.get(`/admin/api/service-units/${id}`, session)).json()) as {
        workingHours: unknown;
      }
    ).workingHours;
  expect(await hours()).toBeNull();

  await form.getByRole('button', { name: board.form.insist }).click();
  await expect(form).toBeHidden();
  expect(await hours()).toMatchObject({ whMonFrom: '07:00', whMonTo: '09:00' });
  await sql`delete from reservation r using reservation_segment s
    where s.reservation_id = r.id and s.service_unit_id = ${id}`;
  await sql`delete from service_unit where id = ${id}`;
  await sql`delete from employee where id = ${person?.id ?? 0}`;
  await sql`delete from workplace where id = ${place?.id ?? 0}`;
  await sql.end();
});

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('pictures are uploaded several at once, put in order by keyboard, shown, hidden, described and deleted', async ({
  page,
  request,
}) => {
  const { session } = await aColleague('ROLE_MANAGER');
  const categories = (await (await request.get('/admin/api/categories', session)).json()) as {
    items: { id: number }[];
  };
  const created = await request.post('/admin/api/service-units', {
    data: {
      name: `Slike ${unique()}`,
      price: 100,
      priceEn: null,
      priceDe: null,
      termDuration: 30,
      bufferAfter: 0,
      status: 4,
      workingHours: null,
      categoryIds: [categories.items[0]?.id],
    },
    ...session,
  });
  const { id } = (await created.json()) as { id: number };

  await openBoardAs(page, 'ROLE_MANAGER', `/board/service-units/${id}/images`);
  await expect(page.getByText(board.list.empty)).toBeVisible();
  // The browser reads them from the disk: handed over to it, the large one takes a second of the processor.
  const files = {
    'crvena.jpg': await picture('#a03020'),
    'program.jpg': Buffer.from('MZ this is no picture'),
    'velika.png': Buffer.alloc(10 * 1024 * 1024 + 1),
    'zelena.jpg': await picture('#208040'),
  };
  const stored = Object.entries(files).map(([file, bytes]) => {
    const target = test.info().outputPath(file);
    writeFileSync(target, bytes);
    return target;
  });
  await page.locator('input[type=file]').setInputFiles(stored);
  await expect(page.getByText(filled(images.progress, { done: 2, count: 4 }))).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(errors.pictureType)).toBeVisible();
  await expect(page.getByText(images.tooLarge)).toBeVisible();

  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  const sources = () =>
    cards.locator('img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  const [first, second] = await sources();

  // By the keys on the handle, which stays under the fingers.
  const handle = page.getByRole('button', {
    name: filled(images.drag, { name: filled(images.number, { number: 1 }) }),
  });
  const saved = page.waitForResponse(/\/images\/order$/);
  await handle.press('ArrowRight');
  await expect(page.getByText(filled(images.movedTo, { number: 2, count: 2 }))).toBeAttached();
  await expect.poll(sources).toEqual([second, first]);
  // Shown at once, and saved a moment later.
  expect((await saved).status()).toBe(200);
  const order = await request.get(`/admin/api/service-units/${id}/images`, session);
  const { items } = (await order.json()) as { items: object[] };
  const expected = [second, first].map((source) => expect.stringContaining(String(source)) as unknown);
  expect(items.map((item) => JSON.stringify(item))).toEqual(expected);

  const nameOf = (number: number) => filled(images.number, { number });
  await page.getByRole('button', { name: filled(images.makeProminent, { name: nameOf(2) }) }).click();
  await expect(cards.nth(1).getByText(images.status[2])).toBeVisible();
  await page.getByRole('button', { name: filled(images.makeProminent, { name: nameOf(1) }) }).click();
  await expect(cards.nth(0).getByText(images.status[2])).toBeVisible();
  await expect(cards.nth(1).getByText(images.status[2])).toBeHidden();
  await page.getByRole('button', { name: filled(images.hide, { name: nameOf(2) }) }).click();
  await expect(cards.nth(1).getByText(images.status[3])).toBeVisible();

  await page.getByRole('button', { name: `${board.list.edit}: ${nameOf(1)}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(`${images.alt}, ${words.sr.languages.sr}`).fill('Zelena površina');
  await form.getByLabel(`${images.alt}, ${words.sr.languages.en}`).fill('A green surface');
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('img', { name: 'Zelena površina' })).toBeVisible();
  await expectSound(page);
  await expectFitsPhone(page);

  await page.getByRole('button', { name: `${board.delete.delete}: ${nameOf(2)}` }).click();
  await page
    .getByRole('dialog', { name: board.delete.title })
    .getByRole('button', { name: board.delete.delete })
    .click();
  await expect(cards).toHaveCount(1);
  expect((await request.get(String(first))).status()).toBe(404);
  expect((await request.get(String(second))).status()).toBe(200);
});

test('a picture of exactly 10 MiB gets through, in a form as well', async ({ request }) => {
  const { session } = await aColleague('ROLE_MANAGER');
  const { items } = (await (
    await request.get('/admin/api/service-units?itemsPerPage=1', session)
  ).json()) as {
    items: { id: number }[];
  };
  const address = `/admin/api/service-units/${items[0]?.id}/images`;
  const small = await picture('#123456');
  const file = Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024 - small.length)]);
  const answer = await request.post(address, {
    multipart: { file: { name: 'velika.jpg', mimeType: 'image/jpeg', buffer: file } },
    ...session,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  expect((await request.delete(`${address}/${id}`, session)).status()).toBe(200);
  const larger = Buffer.concat([file, Buffer.alloc(1)]);
  const refused = await request.post(address, {
    data: larger,
    headers: { ...session.headers, 'Content-Type': 'image/jpeg' },
  });
  expect(refused.status()).toBe(413);
});
