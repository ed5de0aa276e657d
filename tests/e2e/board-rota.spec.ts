import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import postgres from 'postgres';
import sharp from 'sharp';
import { openBoardAs } from '../support/board.ts';
import { fillMoment } from '../support/moments.ts';
import { words } from '../support/pages.ts';
import { aReservation } from '../support/reservations.ts';

const { board, languages, validation } = words.sr;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = { width: 390, height: 844 };
const DAY = 86_400_000;

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const serbian = (label: string) => `${label}, ${languages.sr}`;

let count = 0;
const unique = () => `${process.pid}${Date.now().toString(36)}${++count}`;
/** Far beyond what anybody can book. */
const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);

let sql: postgres.Sql;
/** Of these tests alone, and hidden, so that nobody else books them. */
let own: { employeeId: number; employee: string; workplaceId: number; workplace: string };

test.beforeAll(async () => {
  sql = postgres(process.env.E2E_DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  const [employee, workplace] = [`Šana ${unique()}`, `Soba ${unique()}`];
  const [person] = await sql`insert into employee ${sql({ name: employee, status: 2 })} returning id`;
  const [place] = await sql`insert into workplace ${sql({ name: workplace, status: 2 })} returning id`;
  own = { employeeId: person?.id as number, employee, workplaceId: place?.id as number, workplace };
});
test.afterAll(async () => {
  await sql`delete from reservation r using reservation_segment s
    where s.reservation_id = r.id and s.employee_id = ${own.employeeId}`;
  await sql`delete from employee where id = ${own.employeeId}`;
  await sql`delete from workplace where id = ${own.workplaceId}`;
  await sql.end();
});

async function expectNoViolations(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => [where, id, nodes[0]?.html])).toEqual([]);
}

type Screen = {
  screen: keyof typeof board.screens;
  /** The title of its dialog, for a new record and for one that is edited. */
  titles: [create: string, edit: string];
  /** Fills the form of a new record, and says how to find its row. */
  fill: (form: Locator) => Promise<{ search: string; row: RegExp }>;
  /** What the second save changes, and what its row says then. */
  change: (form: Locator) => Promise<RegExp>;
  sort: string;
  /** What the form says when nothing is filled in. */
  empty: string;
};

const SCREENS: Screen[] = [
  {
    screen: 'employees',
    titles: [board.employees.new, board.employees.edit],
    fill: async (form) => {
      const name = `Žaklina ${unique()}`;
      await form.getByLabel(board.fields.personName).fill(name);
      await form.getByLabel(board.fields.phone).fill('064 123 4567');
      await form.getByLabel('Masaža').check();
      return { search: `name=${encodeURIComponent(name)}`, row: /Masaža.*\+381641234567/s };
    },
    change: async (form) => {
      await form.getByLabel(board.fields.status).selectOption({ label: words.sr.status.visibility[2] });
      return new RegExp(words.sr.status.visibility[2]);
    },
    sort: board.fields.personName,
    empty: validation.required,
  },
  {
    screen: 'workplaces',
    titles: [board.workplaces.new, board.workplaces.edit],
    fill: async (form) => {
      const name = `Stolica ${unique()}`;
      await form.getByLabel(board.fields.name, { exact: true }).fill(name);
      return { search: `name=${encodeURIComponent(name)}`, row: new RegExp(board.rota.allCategories) };
    },
    change: async (form) => {
      await form.getByLabel(board.fields.description).fill('Kraj prozora');
      return /Kraj prozora/;
    },
    sort: board.fields.name,
    empty: validation.required,
  },
  {
    screen: 'employees-unavailability',
    titles: [board.absences.new.employee, board.absences.edit],
    fill: async (form) => {
      const reason = `Odmor ${unique()}`;
      await form.getByLabel(board.fields.employee).selectOption({ label: own.employee });
      await form.getByLabel(board.rota.wholeDays).check();
      await form.getByLabel(board.rota.firstDay, { exact: true }).fill(day(400));
      await form.getByLabel(board.rota.lastDay, { exact: true }).fill(day(402));
      await form.getByLabel(board.fields.reason).fill(reason);
      const [, month = '', date = ''] = day(402).split('-');
      return { search: `reason=${encodeURIComponent(reason)}`, row: new RegExp(`– \\S+ ${date}-${month}-`) };
    },
    change: async (form) => {
      await expect(form.getByLabel(board.rota.wholeDays)).toBeChecked();
      await form.getByLabel(board.rota.wholeDays).uncheck();
      await fillMoment(form, board.fields.unavailableTo, `${day(402)}T14:30`);
      return /00:00 – .* 14:30/;
    },
    sort: board.fields.reason,
    empty: validation.required,
  },
  {
    screen: 'workplaces-unavailability',
    titles: [board.absences.new.workplace, board.absences.edit],
    fill: async (form) => {
      const reason = `Popravka ${unique()}`;
      await form.getByLabel(board.fields.workplace).selectOption({ label: own.workplace });
      await fillMoment(form, board.fields.unavailableFrom, `${day(400)}T09:00`);
      await fillMoment(form, board.fields.unavailableTo, `${day(400)}T12:00`);
      await form.getByLabel(board.fields.reason).fill(reason);
      return { search: `reason=${encodeURIComponent(reason)}`, row: /09:00–12:00/ };
    },
    change: async (form) => {
      await fillMoment(form, board.fields.unavailableTo, `${day(400)}T08:00`);
      await form.getByRole('button', { name: board.form.save }).click();
      await expect(form.getByText(validation.greaterThanPrevField)).toBeVisible();
      await fillMoment(form, board.fields.unavailableTo, `${day(400)}T13:00`);
      return /09:00–13:00/;
    },
    sort: board.rota.when,
    empty: validation.required,
  },
  {
    screen: 'non-working-days',
    titles: [board.nonWorkingDays.new, board.nonWorkingDays.edit],
    fill: async (form) => {
      const explanation = `Praznik ${unique()}`;
      const free = day(700 + (process.pid % 300) + count);
      await form.getByLabel(board.fields.date, { exact: true }).fill(free);
      await form.getByLabel(serbian(board.fields.explanation)).fill(explanation);
      return { search: `explanation=${encodeURIComponent(explanation)}`, row: new RegExp(board.rota.coming) };
    },
    change: async (form) => {
      await form.getByLabel(`${board.fields.explanation}, ${languages.de}`).fill('Feiertag');
      return /Feiertag/;
    },
    sort: board.fields.date,
    empty: validation.required,
  },
  {
    screen: 'unavailability',
    titles: [board.unavailability.new, board.unavailability.edit],
    fill: async (form) => {
      const reason = `Isporuka ${unique()}`;
      await form.getByLabel(serbian(board.fields.reason)).fill(reason);
      await fillMoment(form, board.fields.unavailableFrom, `${day(400)}T09:00`);
      await fillMoment(form, board.fields.unavailableTo, `${day(401)}T12:00`);
      return {
        search: `reason=${encodeURIComponent(reason)}`,
        row: new RegExp(board.unavailability.toNothing),
      };
    },
    change: async (form) => {
      await form.getByLabel('Keratinski tretman').check();
      return /Keratinski tretman/;
    },
    sort: board.fields.reason,
    empty: validation.required,
  },
];

for (const { screen, titles, fill, change, sort, empty } of SCREENS) {
  test(`${screen}: created, filtered, edited, sorted, paged and deleted`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openBoardAs(page, 'ROLE_MANAGER');
    await page.goto(`/board/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(board.screens[screen]);
    await expectNoViolations(page, screen);

    await page.getByRole('button', { name: board.list.create, exact: true }).click();
    const form = page.getByRole('dialog', { name: titles[0] });
    await form.getByRole('button', { name: board.form.save }).click();
    await expect(form.getByText(empty).first()).toBeVisible();
    await expectNoViolations(page, `${screen}, new`);
    const { search, row } = await fill(form);
    await form.getByRole('button', { name: board.form.save }).click();
    await expect(form).toBeHidden();

    await page.goto(`/board/${screen}?${search}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(row);

    await rows(page)
      .getByRole('button', { name: new RegExp(`^${board.list.edit}`) })
      .click();
    const edit = page.getByRole('dialog', { name: titles[1] });
    const changed = await change(edit);
    await edit.getByRole('button', { name: board.form.save }).click();
    await expect(edit).toBeHidden();
    await expect(rows(page)).toContainText(changed);

    await page.goto(`/board/${screen}?itemsPerPage=1`);
    await expect(rows(page)).toHaveCount(1);
    const first = await rows(page).innerText();
    await page.getByRole('link', { name: board.list.nextPage }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).not.toHaveText(first);
    const heading = page.getByRole('columnheader', { name: sort, exact: true });
    await heading.getByRole('link').click();
    await expect(page).toHaveURL(/sort=/);
    await expect(heading).toHaveAttribute('aria-sort', /ending/);

    await page.goto(`/board/${screen}?${search}`);
    await rows(page)
      .getByRole('button', { name: new RegExp(`^${board.delete.delete}`) })
      .click();
    const question = page.getByRole('dialog', { name: board.delete.title });
    await question.getByRole('button', { name: board.delete.delete }).click();
    await expect(page.getByText(board.list.empty)).toBeVisible();
  });
}

test('a pause is assigned to a service and taken from it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBoardAs(page, 'ROLE_MANAGER');
  const reason = `Kvar ${unique()}`;
  await sql`insert into unavailability (reason, unavailable_from, unavailable_to)
    values (${reason}, ${day(400)}, ${day(401)})`;
  await page.goto('/board/service-unit-unavailability');
  await expectNoViolations(page, 'service-unit-unavailability');

  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: board.assignments.new });
  const pauses = form.getByLabel(board.fields.unavailability);
  await pauses.selectOption({ label: await pauses.getByRole('option', { name: reason }).innerText() });
  await form.getByLabel(board.fields.serviceUnit).selectOption({ label: 'Keratinski tretman' });
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();

  const address = `/board/service-unit-unavailability?sort=serviceUnit&reason=${encodeURIComponent(reason)}`;
  await page.goto(address);
  await expect(rows(page)).toContainText(['Keratinski tretman']);
  await page.getByRole('button', { name: new RegExp(`^${board.list.edit}: Keratinski`) }).click();
  const edit = page.getByRole('dialog', { name: board.assignments.edit });
  await edit.getByLabel(board.fields.serviceUnit).selectOption({ label: 'Masaža toplim kamenjem' });
  await edit.getByRole('button', { name: board.form.save }).click();
  await expect(rows(page)).toContainText(['Masaža toplim kamenjem']);

  await page.getByRole('button', { name: new RegExp(`^${board.delete.delete}`) }).click();
  const question = page.getByRole('dialog', { name: board.delete.title });
  await question.getByRole('button', { name: board.delete.delete }).click();
  await expect(page.getByText(board.list.empty)).toBeVisible();
});

for (const [device, viewport] of Object.entries({
  'a desktop': { width: 1440, height: 900 },
  'a phone': PHONE,
})) {
  test(`who works where is ticked on ${device}, and kept`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openBoardAs(page, 'ROLE_MANAGER');
    await page.goto('/board/employees-workplaces');
    await expectNoViolations(page, `employees-workplaces on ${device}`);
    const { employee, workplace } = own;
    const box = page.getByRole('checkbox', {
      name: board.links.pair.replace('{employee}', employee).replace('{workplace}', workplace),
    });
    await expect(box).not.toBeChecked();
    await box.check();
    await expect(box).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(box).toBeChecked();
    await box.uncheck();
    await expect(box).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(box).not.toBeChecked();
  });

  test(`hours are entered on ${device}: several days, several spans, and copied to later weeks`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openBoardAs(page, 'ROLE_MANAGER');
    await sql`delete from specific_working_hours where employee_id = ${own.employeeId}`;
    const list = `/board/specific-working-hours?employeeId=${own.employeeId}`;
    await page.goto('/board/specific-working-hours');
    await expectNoViolations(page, `specific-working-hours on ${device}`);
    const text = board.specificHours;

    await page.getByRole('button', { name: text.new }).click();
    const form = page.getByRole('dialog', { name: text.new });
    await form.getByLabel(text.owner).selectOption({ label: own.employee });
    await form.getByRole('button', { name: text.nextMonth }).click();
    const days = form.getByRole('grid').getByRole('button');
    await days.nth(2).click();
    await days.nth(4).click();
    await form.getByLabel(text.from.replace('{number}', '1')).fill('09:00');
    await form.getByLabel(text.to.replace('{number}', '1')).fill('13:00');
    await form.getByRole('button', { name: text.addSpan }).click();
    await form.getByLabel(text.from.replace('{number}', '2')).fill('12:30');
    await form.getByLabel(text.to.replace('{number}', '2')).fill('20:00');
    await expectNoViolations(page, `hours dialog on ${device}`);
    await form.getByRole('button', { name: board.form.save }).click();
    await expect(form.getByText(validation.overlaps)).toBeVisible();
    await form.getByLabel(text.from.replace('{number}', '2')).fill('16:00');
    await form.getByRole('button', { name: board.form.save }).click();
    await expect(form).toBeHidden();

    await page.goto(list);
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).first()).toContainText('09:00–13:00');

    // The pencil opens the whole day; other days are added to it, and all of them get its hours.
    await rows(page)
      .first()
      .getByRole('button', { name: new RegExp(`^${board.list.edit}`) })
      .click();
    const edit = page.getByRole('dialog', { name: text.edit });
    await expect(edit.getByLabel(text.to.replace('{number}', '2'))).toHaveValue('20:00');
    await edit.getByRole('button', { name: /još 3 sedmice/ }).click();
    await edit.getByRole('button', { name: board.form.save }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText(/^10 stavki/)).toBeVisible();

    await rows(page)
      .first()
      .getByRole('button', { name: new RegExp(`^${board.delete.delete}`) })
      .click();
    const question = page.getByRole('dialog', { name: board.delete.title });
    await question.getByRole('button', { name: board.delete.delete }).click();
    await expect(page.getByText(/^9 stavki/)).toBeVisible();
  });
}

test('an absence that leaves a reservation outside says which, and is saved when that is meant', async ({
  page,
}) => {
  const [unit] = await sql`select id from service_unit order by id limit 1`;
  const client = `Bosiljka ${unique()}`;
  const { employeeId, workplaceId } = own;
  await sql`insert into employee_workplace ${sql({ employee_id: employeeId, workplace_id: workplaceId })}
    on conflict do nothing`;
  // A day on which the salon is closed would be reason enough already.
  const [open] = await sql`
    select d::date::text as day from generate_series(current_date + 20, current_date + 60, interval '1 day') d
    where not exists (select from non_working_day n where n.day = d::date) order by d limit 1`;
  const date = String(open?.day);
  await sql`delete from employee_unavailability where employee_id = ${employeeId}`;
  await sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to)
    values (${employeeId}, ${date}, '08:00', '20:00') on conflict do nothing`;
  await aReservation(sql, {
    serviceUnitId: unit?.id as number,
    employeeId,
    workplaceId,
    client_name: client,
    from: `${date}T10:00:00Z`,
    to: `${date}T11:00:00Z`,
  });
  await openBoardAs(page, 'ROLE_MANAGER');
  await page.goto('/board/employees-unavailability');
  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: board.absences.new.employee });
  await form.getByLabel(board.fields.employee).selectOption({ label: own.employee });
  await form.getByLabel(board.rota.wholeDays).check();
  await form.getByLabel(board.rota.firstDay, { exact: true }).fill(date);
  await form.getByLabel(board.rota.lastDay, { exact: true }).fill(date);
  await form.getByLabel(board.fields.reason).fill('Slava');
  await form.getByRole('button', { name: board.form.save, exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(client);
  const [before] =
    await sql`select count(*)::int as count from employee_unavailability where employee_id = ${employeeId}`;
  expect(before?.count).toBe(0);

  await form.getByRole('button', { name: board.form.insist }).click();
  await expect(form).toBeHidden();
  await page.goto(`/board/employees-unavailability?employeeId=${employeeId}`);
  await expect(rows(page)).toContainText(['Slava']);
});

const aPicture = (background: string, width = 640) =>
  sharp({ create: { width, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('an employee’s photo is added, replaced and removed, and a wrong file says why', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBoardAs(page, 'ROLE_MANAGER');
  await page.goto(`/board/employees?name=${encodeURIComponent(own.employee)}`);
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
  await choose(text.addPhoto, 'large.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(form.getByRole('alert')).toHaveText(board.images.tooLarge);
  expect(await photos()).toEqual([]);
  await expectNoViolations(page, 'a photo that is refused');

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
});

for (const [device, viewport] of Object.entries({
  'a desktop': { width: 1440, height: 900 },
  'a phone': PHONE,
})) {
  test(`the addresses of an employee’s calendar are made, copied, renewed and revoked on ${device}`, async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sql`delete from calendar_feed where employee_id = ${own.employeeId}`;
    await openBoardAs(page, 'ROLE_MANAGER');
    await page.goto(`/board/employees?name=${encodeURIComponent(own.employee)}`);
    const { feeds } = board;
    await page.getByRole('button', { name: `${feeds.open}: ${own.employee}` }).click();
    const dialog = page.getByRole('dialog', { name: feeds.titleOf.replace('{name}', own.employee) });
    const addresses = dialog.getByRole('textbox');
    const statusOf = async (url: string) => (await request.get(url)).status();

    await dialog.getByRole('button', { name: feeds.create }).click();
    await expect(addresses).toHaveCount(1);
    await expect(addresses).toHaveAttribute('readonly');
    const first = await addresses.inputValue();
    expect(await statusOf(first)).toBe(200);
    await expectNoViolations(page, `calendar addresses on ${device}`);

    await dialog.getByRole('button', { name: new RegExp(`^${feeds.copy}: `) }).click();
    await expect(page.getByText(feeds.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

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
    await page
      .getByRole('dialog', { name: feeds.revoke })
      .getByRole('button', { name: feeds.revoke })
      .click();
    await expect(addresses).toHaveCount(1);
    expect(await statusOf(second)).toBe(404);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

test('whoever is hidden is offered to no caller, is looked for in the list, and keeps what was booked', async ({
  page,
}) => {
  const client = `Klijentkinja ${unique()}`;
  const [unit] = await sql`select id from service_unit order by id limit 1`;
  const date = day(40);
  await aReservation(sql, {
    serviceUnitId: unit?.id as number,
    employeeId: own.employeeId,
    workplaceId: own.workplaceId,
    client_name: client,
    from: `${date}T10:00:00Z`,
    to: `${date}T11:00:00Z`,
  });
  await openBoardAs(page, 'ROLE_MANAGER');
  await page.goto(`/board/reservations?clientName=${encodeURIComponent(client)}`);
  const named = (within: Page | Locator, name: string) => within.getByRole('option', { name, exact: true });
  const filters = page.getByRole('search', { name: board.list.filter });
  await expect(named(filters, own.employee)).toBeAttached();
  await expect(named(filters, own.workplace)).toBeAttached();

  await page.getByRole('button', { name: board.reservations.bookByPhone }).click();
  const booking = page.getByRole('dialog', { name: board.reservations.bookTitle });
  await expect(booking.getByLabel(board.fields.employee).getByRole('option')).not.toHaveCount(0);
  await expect(named(booking, own.employee)).toHaveCount(0);
  await expect(named(booking, own.workplace)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `${board.reservations.adjust}: ${client}` }).click();
  const adjusting = page.getByRole('dialog', { name: client });
  const chosen = adjusting.getByLabel(board.fields.employee).locator('option:checked');
  await expect(chosen).toHaveText(own.employee);
  await expect(named(adjusting, own.workplace)).toHaveCount(0);
});
