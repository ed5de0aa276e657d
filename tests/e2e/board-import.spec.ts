import { expect, test, type Page } from '@playwright/test';
import { inDatabase, logInAs, openBoardAs } from '../support/browser/board.ts';
import { DEVICES, filled, unique } from '../support/browser/lists.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectFitsPhone, expectSound } from '../support/browser/sound.ts';
import { aWorkbook } from '../support/workbook.ts';

const SCREEN = '/board/import';

/** A table as it comes from a spreadsheet. */
const choose = (page: Page, label: string, name: string, content: string) =>
  page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** The same of any bytes, which are then read; in Serbian. */
async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  const { imports } = words.sr.board;
  const file = page.getByLabel(imports.file, { exact: true });
  await file.setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: imports.read }).click();
}

test('clients are brought along at a desk and on a phone: read, corrected, stored and taken back', async ({
  page,
}) => {
  const { imports, screens } = words.sr.board;
  const mark = unique();
  await page.setViewportSize(DEVICES.desktop);
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', SCREEN);
  // What axe says of it without a file, board-accessibility asks.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.import);

  await page.getByRole('button', { name: imports.read }).click();
  await expect(page.getByRole('alert').filter({ hasText: imports.chooseFile })).toBeVisible();
  await choose(page, imports.file, 'slika.csv', 'PNG and other bytes\u0000 of a picture');
  await page.getByRole('button', { name: imports.read }).click();
  await expect(page.getByRole('alert').filter({ hasText: words.sr.errors.fileNoTable })).toBeVisible();

  const rows = [
    `Ana ${mark};ana.${mark}@mail.example;čaj`,
    `Eva ${mark};eva.${mark}@mail.example;`,
    `Bez ${mark};;`,
  ];
  await choose(page, imports.file, 'klijenti.csv', `Ime i prezime;Adresa;Šta voli\n${rows.join('\n')}\n`);
  await page.getByRole('button', { name: imports.read }).click();
  await expect(page.getByLabel(imports.fields.name, { exact: true })).toHaveValue('0');
  const tabs = page.getByRole('navigation', { name: imports.rows });
  await expect(tabs.getByRole('link', { name: filled(imports.tabs.refused, { count: 3 }) })).toBeVisible();
  await expectSound(page);
  await expectFitsPhone(page);

  // The rest she does on the phone.
  await page.setViewportSize(DEVICES.phone);

  await page.getByLabel(imports.fields.email, { exact: true }).selectOption('Adresa');
  await page.getByLabel(imports.fields.notes, { exact: true }).selectOption('Šta voli');
  await page.getByRole('button', { name: imports.apply }).click();
  await tabs.getByRole('link', { name: filled(imports.tabs.refused, { count: 1 }) }).click();
  const shown = page.getByRole('region', { name: imports.rows });
  await expect(shown.getByText(`Bez ${mark}`)).toBeVisible();
  await expect(shown.getByText(words.sr.validation.contact)).toBeVisible();
  await expect(shown.getByText(`Ana ${mark}`)).toHaveCount(0);

  await page.getByRole('button', { name: /^Uvezi 2/ }).click();
  const done = filled(imports.done, { new: 2, merged: 0, refused: 1 });
  await expect(page.getByText(done)).toBeVisible();
  await expectSound(page);
  const found = () =>
    inDatabase((sql) => sql`select name, notes from client where name like ${`% ${mark}`} order by name`);
  expect(await found()).toEqual([
    { name: `Ana ${mark}`, notes: 'čaj' },
    { name: `Eva ${mark}`, notes: '' },
  ]);

  await inDatabase(
    (sql) => sql`update client set notes = 'kafa', edited_at = now() where name = ${`Eva ${mark}`}`,
  );
  await page.getByRole('button', { name: imports.takeBack }).click();
  await page.getByRole('button', { name: imports.takeBackSure }).click();
  await expect(page.getByText(imports.takenBack)).toBeVisible();
  await expect(page.getByText(`${imports.entities.client}: Eva ${mark}`)).toBeVisible();
  expect(await found()).toEqual([{ name: `Eva ${mark}`, notes: 'kafa' }]);
  await expectSound(page);
});

test('letters that came out wrong are put right', SWEEP, async ({ page }) => {
  const { imports } = words.sr.board;
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', SCREEN);
  const shown = page.getByRole('region', { name: imports.rows });
  const readAgain = page.getByRole('button', { name: imports.readAgain });
  // „Šećer“ as Windows wrote it in this country, in a table that is otherwise French.
  const bytes = 'Ime;Imejl\n\u008ae\u00e6er;s@mail.example\nà côté;c@mail.example\nà côté;d@mail.example\n';
  await send(page, 'klijenti.csv', Buffer.from(bytes, 'latin1'));
  const encoding = page.getByLabel(imports.encoding, { exact: true });
  await expect(encoding).toHaveValue('windows-1252');
  await expect(shown.getByText('Šeæer')).toBeVisible();
  await expect(readAgain).toBeDisabled();
  await encoding.selectOption('utf-16le');
  await readAgain.click();
  await expect(page.getByRole('alert').filter({ hasText: words.sr.errors.fileOtherEncoding })).toBeVisible();
  await encoding.selectOption('windows-1250');
  await readAgain.click();
  await expect(shown.getByText('Šećer')).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(encoding).toHaveValue('windows-1250');
  await page.getByRole('button', { name: imports.discard }).click();
  await expect(page.getByRole('button', { name: imports.read })).toBeVisible();
});

test('another sheet of a workbook is chosen', SWEEP, async ({ page }) => {
  const { imports } = words.sr.board;
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', SCREEN);
  const shown = page.getByRole('region', { name: imports.rows });
  const sheet = (name: string) =>
    `<worksheet><sheetData><row><c t="str"><v>Ime</v></c></row><row><c t="str"><v>${name}</v></c></row></sheetData></worksheet>`;
  const workbook = await aWorkbook([], {
    parts: {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Stari" r:id="rId1"/><sheet name="Novi" r:id="rId2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet('Stara klijentkinja'),
      'xl/worksheets/sheet2.xml': sheet('Nova klijentkinja'),
    },
  });
  await send(page, 'klijenti.xlsx', workbook);
  await expect(shown.getByText('Stara klijentkinja')).toBeVisible();
  await page.getByLabel(imports.sheet, { exact: true }).selectOption('Novi');
  await page.getByRole('button', { name: imports.readAgain }).click();
  await expect(shown.getByText('Nova klijentkinja')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: imports.discard }).click();
});

test('a service and a person that the file calls otherwise are chosen once, also for the next file; in German', async ({
  page,
  context,
  baseURL,
}) => {
  const { validation } = words.de;
  const { imports, screens } = words.de.board;
  const mark = unique();
  const [service] = await inDatabase((sql) => sql`select id, name from service_unit order by id limit 1`);
  const [employee] = await inDatabase((sql) => sql`select id, name from employee order by id limit 1`);
  const line = (time: string, name: string, who: string, date = '1.6.2024.') =>
    `${date};${time};Ana Ilić;0641234567;${name};${who}`;
  const file = [
    'Datum;Vreme;Klijent;Telefon;Usluga;Zaposleni',
    line('9:00', `Usluga ${mark}`, `Radnica ${mark}`),
    line('11:00', `USLUGA ${mark}`, ''),
    line('12:00', String(service?.name), '', '31.2.2024.'),
  ].join('\n');
  const sendAppointments = async () => {
    await page.getByRole('radio', { name: imports.kinds.reservations }).check();
    await choose(page, imports.file, 'termini.csv', file);
    await page.getByRole('button', { name: imports.read }).click();
  };
  await context.addCookies([{ name: 'lang', value: 'de', url: baseURL ?? '' }]);
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', SCREEN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.import);
  await sendAppointments();
  const tabs = page.getByRole('navigation', { name: imports.rows });
  await expect(tabs.getByRole('link', { name: filled(imports.tabs.refused, { count: 3 }) })).toBeVisible();
  await expect(page.getByText(validation.date)).toBeVisible();
  await expect(page.getByText(imports.notifyNothing)).toBeVisible();
  const names = page.getByRole('region', { name: imports.names });
  const apply = names.getByRole('button', { name: imports.namesApply });
  await expect(apply).toBeDisabled();
  await expectSound(page);
  await names.getByLabel(`usluga ${mark}`).selectOption(String(service?.id));
  await names.getByLabel(`Radnica ${mark}`).selectOption(String(employee?.id));
  await apply.click();
  await expect(tabs.getByRole('link', { name: filled(imports.tabs.new, { count: 2 }) })).toBeVisible();
  await expect(names.getByLabel(`Radnica ${mark}`)).toHaveValue(String(employee?.id));
  await expectSound(page);
  await page.getByRole('button', { name: imports.discard }).click();
  await sendAppointments();
  await expect(tabs.getByRole('link', { name: filled(imports.tabs.new, { count: 2 }) })).toBeVisible();
  await page.getByRole('button', { name: imports.discard }).click();
  await inDatabase((sql) => sql`delete from import_alias where name like ${`% ${mark}`}`);
});

test('a calendar is read as appointments, and says of each entry why it is none', SWEEP, async ({ page }) => {
  const { imports } = words.sr.board;
  const [service] = await inDatabase((sql) => sql`select name from service_unit order by id limit 1`);
  const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const calendar = [
    'BEGIN:VCALENDAR',
    ...entry('DTSTART:20240603T080000Z', `SUMMARY:Ana Ilić 064 1234567 – ${String(service?.name)}`),
    ...entry('DTSTART:20240604T080000Z', 'RRULE:FREQ=WEEKLY', `SUMMARY:Eva Kos – ${String(service?.name)}`),
    ...entry('DTSTART;VALUE=DATE:20240605', 'SUMMARY:Zatvoreno'),
    'END:VCALENDAR',
  ].join('\r\n');
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', SCREEN);
  await send(page, 'kalendar.ics', Buffer.from(calendar));
  await expect(page.getByRole('alert').filter({ hasText: words.sr.errors.fileCalendar })).toBeVisible();
  await page.getByRole('radio', { name: imports.kinds.reservations }).check();
  await send(page, 'kalendar.ics', Buffer.from('<html></html>'));
  await expect(
    page.getByRole('alert').filter({ hasText: words.sr.errors.fileCalendarDamaged }),
  ).toBeVisible();
  await send(page, 'kalendar.ics', Buffer.from(calendar));
  const shown = page.getByRole('region', { name: imports.rows });
  await expect(shown.getByText(words.sr.validation.repeats)).toBeVisible();
  await expect(shown.getByText(words.sr.validation.allDay)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: imports.rows });
  await expect(tabs.getByRole('link', { name: filled(imports.tabs.new, { count: 1 }) })).toBeVisible();
  await expect(shown.getByText('10:00 (ponedeljak, 3. jun)')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: imports.discard }).click();
  await expect(page.getByRole('button', { name: imports.read })).toBeVisible();
});

test('the screen speaks English', SWEEP, async ({ page, context, baseURL }) => {
  const { imports, screens } = words.en.board;
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', SCREEN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.import);
  await page.getByRole('radio', { name: imports.kinds.reservations }).check();
  await choose(
    page,
    imports.file,
    'appointments.csv',
    'Date,Time,Client,Phone,Service\n2026-13-01,9:00,Ana,0641234567,No such service\n',
  );
  await page.getByRole('button', { name: imports.read }).click();
  await expect(page.getByText(words.en.validation.date)).toBeVisible();
  await expect(page.getByText(imports.notifyNothing)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: imports.discard }).click();
  await expect(page.getByRole('button', { name: imports.read })).toBeVisible();
});

test('a manager does not find it', async ({ page }) => {
  await logInAs(page, 'ROLE_MANAGER');
  const html = await (await page.request.get('/board/dashboard')).text();
  expect(html).toContain('href="/board/clients"');
  expect(html).not.toContain(`href="${SCREEN}"`);
});
