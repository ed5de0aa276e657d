import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureFirstLogin } from '../../scripts/launcher/first-login.mjs';
import { addDays, dayOf } from '@/lib/base/time/zone.ts';
import { waitForLife } from '../support/browser/board.ts';
import { demoWordsIn } from '../support/browser/demo-words.ts';
import {
  dialogOf,
  fillIn,
  expectHeld,
  freeTerms,
  LANGUAGES,
  SWEEP,
  words,
  type Language,
} from '../support/browser/pages.ts';
import { linkIn } from '../support/browser/mailbox.ts';
import { publicTexts } from '../support/browser/public-texts.ts';
import { openTestSalon, type TestSalon } from '../support/browser/server-processes.ts';
import { expectNoWider, expectSound, violationsOf } from '../support/browser/sound.ts';
import { aWorkbook } from '../support/workbook.ts';

const { board } = words.sr;
const { setup, settings, site: siteWords, imports } = board;
const LOGIN = { ADMIN_EMAIL: 'vlasnica@vrba.example', ADMIN_PASSWORD: 'a password of the tests' };
const SOON = { timeout: 30_000 };

/** What she offers, of the usual services, by their Serbian names. */
const SERVICES =
  'Žensko šišanje|Muško šišanje|Feniranje|Pramenovi|Nega kose|Manikir|Gel lak|Pedikir|Oblikovanje obrva|Depilacija nogu|Dnevna šminka|Masaža leđa'.split(
    '|',
  );
const PEOPLE = ['Mira Kiš', 'Zora Balaž', 'Eva Tot'];
const PLACES = ['Stolica 1', 'Stolica 2', 'Kabina'];
const COMING = 300;
const SLOGANS: Record<Language, string> = {
  sr: 'Pod vrbom je hlad',
  en: 'Cool under the willow',
  de: 'Kühl unter der Weide',
};
const MISSION: Record<Language, string> = {
  sr: 'Radimo polako i sa pažnjom.',
  en: 'We work slowly and with care.',
  de: 'Wir arbeiten langsam und mit Sorgfalt.',
};

let own: TestSalon;
let origin: string;
let context: BrowserContext;
let page: Page;

/** One browser and one login for the whole way, as an owner would have. */
async function begin(browser: Browser): Promise<void> {
  own = await openTestSalon('empty');
  const [row] = await own.sql<{ name: string }[]>`select current_database() as name`;
  const url = (process.env.E2E_DATABASE_URL ?? '').replace(/[^/]*$/, row?.name ?? '');
  await ensureFirstLogin({ url, embedded: true }, LOGIN);
  ({ origin } = await own.serve({ DEFAULT_LANGUAGE: '' }));
  context = await browser.newContext();
  page = await context.newPage();
  waitForLife(page);
}

const textOf = async (path: string) => (await fetch(origin + path)).text();
const save = () => page.getByRole('button', { name: board.form.save, exact: true }).click();
const goOnTo = (step: keyof typeof setup.steps) =>
  page.getByRole('link', { name: setup.next.replace('{step}', setup.steps[step]) }).click();
const expectStep = (step: keyof typeof setup.steps) =>
  expect(page.getByRole('heading', { level: 2, name: setup.steps[step] })).toBeVisible();

/** The step at a desk, and as a phone shows it; `isWhole`: also whether everything can be hit and spoken to there. */
async function expectSoundStep(step: keyof typeof setup.steps, isWhole: boolean): Promise<void> {
  await expectStep(step);
  await expectSound(page);
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expectStep(step);
  await expectNoWider(page);
  if (isWhole) expect(await violationsOf(page, { reachedAlone: true })).toEqual([]);
  await page.setViewportSize(desk);
}

/** Adds records of a step by their one field. */
async function add(label: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: board.list.create, exact: true }).click();
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: board.form.save }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
}

const expectScreenOfHers = async (screen: string) =>
  expect([screen, demoWordsIn(await page.content())]).toEqual([screen, []]);

async function expectNothingOfTheDemo(languages: Language[]): Promise<void> {
  const [unit] = await own.sql`select id from service_unit order by id limit 1`;
  const more = unit ? [`/services/${String(unit.id)}`] : [];
  for (const [path, text] of await publicTexts(origin, more, languages)) {
    expect([path, demoWordsIn(text)]).toEqual([path, []]);
    expect([path, text.match(/\/site\/[\w-]+\.(?:avif|webp)/g)]).toEqual([path, null]);
  }
}

const png = (color: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

async function addPicture(name: string, color: string, alts: Record<Language, string>): Promise<void> {
  const group = page.getByRole('group', { name });
  const buffer = await png(color, 1_600, 1_000);
  const choice = group.getByLabel(`${siteWords.choosePicture}: ${name}`, { exact: true });
  await choice.setInputFiles({ name: 'slika.png', mimeType: 'image/png', buffer });
  for (const language of LANGUAGES) {
    const label = `${board.images.alt}, ${words.sr.languages[language]}`;
    await group.getByLabel(label, { exact: true }).fill(alts[language]);
  }
}

/** As it comes from an older program on Windows, with its letters. */
const inWindows1250 = (text: string) =>
  Buffer.from(text, 'latin1').equals(Buffer.from(text))
    ? Buffer.from(text)
    : Buffer.from(
        [...text].map(
          (letter) => ({ č: 0xe8, ć: 0xe6, š: 0x9a, ž: 0x9e, đ: 0xf0 })[letter] ?? letter.charCodeAt(0),
        ),
      );

async function bring(
  kind: 'clients' | 'reservations',
  { name, buffer, rows }: { name: string; buffer: Buffer; rows: number },
  expectScreen: (screen: Page) => Promise<void>,
) {
  await page.goto(`${origin}/board/import`);
  await page.getByRole('radio', { name: imports.kinds[kind] }).check();
  await page.getByLabel(imports.file, { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: imports.read }).click();
  const isNew = imports.tabs.new.replace('{count}', String(rows));
  await expect(page.getByRole('link', { name: isNew, exact: true })).toBeVisible(SOON);
  await expectScreen(page);
  await page.getByRole('button', { name: /^Uvezi / }).click();
  const done = `novih ${rows}, već postojećih 0, odbijenih 0`;
  await expect(page.getByText(done)).toBeVisible({ timeout: 60_000 });
  await expectScreenOfHers('import');
}

const client = (index: number) => `Ružica ${String(index).padStart(4, '0')}`;
const phone = (index: number) => `064/${String(1_000_000 + index)}`;

const JOURNEYS = [
  {
    title: 'an owner makes a salon her own, beginning with an empty database',
    run: {},
    languages: ['de'],
    clients: 500,
  },
  {
    title: 'an owner makes a salon her own in three languages, with two thousand clients',
    run: SWEEP,
    languages: LANGUAGES,
    clients: 2_000,
  },
] satisfies { title: string; run: object; languages: Language[]; clients: number }[];

for (const { title, run, languages, clients: known } of JOURNEYS) {
  const isWhole = run === SWEEP;
  // The screens themselves are sound with every run in board-settings and board-import.
  const expectScreen = isWhole ? expectSound : expectNoWider;
  test.describe.serial(title, run, () => {
    test.beforeAll(({ browser }) => begin(browser));
    test.afterAll(async () => {
      await context.close();
      await own.close();
    });

    // With every run it is nobody’s in two-salons, which begins with nothing either.
    if (isWhole) {
      test('before she has begun, the site is nobody’s', () => expectNothingOfTheDemo(languages));
    }

    test('the first login leads to six steps, at a desk and on a phone, and at their end the salon is open', async () => {
      await expect.poll(() => textOf('/'), SOON).toContain(words.sr.shell.opensSoon);
      await page.goto(`${origin}/board/login`);
      await page.getByLabel('Imejl').fill(LOGIN.ADMIN_EMAIL);
      await page.getByLabel('Lozinka', { exact: true }).fill(LOGIN.ADMIN_PASSWORD);
      await page.getByRole('button', { name: 'Prijavite se' }).click();
      await expect(page).toHaveURL(/\/board\/settings\/setup/);

      await test.step('the salon, left and taken up again', async () => {
        await expectSoundStep('salon', isWhole);
        await page.getByRole('link', { name: setup.later }).click();
        await expect(page.getByRole('heading', { name: setup.checklist })).toBeVisible();
        await page.getByRole('link', { name: setup.goOn }).click();
        const output = {
          name: 'Studio Vrba',
          phone: '064 123 4567',
          email: 'zdravo@vrba.example',
          street: 'Korzo 3',
          postalCode: '24000',
          city: 'Subotica',
        };
        for (const [field, value] of Object.entries(output)) {
          await page.getByLabel(settings.fields[field as keyof typeof output], { exact: true }).fill(value);
        }
        await page.getByRole('button', { name: setup.saveAndGoOn }).click();
      });

      await test.step('hours', async () => {
        await expectSoundStep('hours', isWhole);
        await page.getByRole('button', { name: setup.saveAndGoOn }).click();
        await expectStep('services');
        expect(await own.sql`select from general_working_hours`).toHaveLength(1);
      });

      await test.step('twelve services', async () => {
        await expectStep('services');
        for (const [index, name] of SERVICES.entries()) {
          await page.getByRole('checkbox', { name, exact: true }).check();
          await page.getByLabel(setup.priceOf.replace('{name}', name)).fill(String(900 + 100 * index));
        }
        const price = page.getByLabel(setup.priceOf.replace('{name}', SERVICES[3] ?? ''));
        await price.fill('');
        const minutes = page.getByLabel(setup.minutesOf.replace('{name}', SERVICES[3] ?? ''));
        await minutes.fill('3');
        await page.getByRole('button', { name: 'Dodaj 12 usluga' }).click();
        // In the language of the board, where a browser would say it in its own.
        await expect(price).toHaveAccessibleDescription(`${setup.minutesWrong} ${setup.priceWrong}`);
        await expect(minutes).toBeFocused();
        await expectSoundStep('services', isWhole);
        await minutes.fill('60');
        await price.fill('1200');
        await page.getByRole('button', { name: 'Dodaj 12 usluga' }).click();
      });

      // One each is typed with every run, and two each in Graz.
      const typed = isWhole ? 3 : 1;
      const rest = (names: string[]) => names.slice(typed).map((name) => ({ name }));
      await test.step('three people', async () => {
        await expectStep('people');
        await add(board.fields.personName, PEOPLE.slice(0, typed));
        if (!isWhole) await own.sql`insert into employee ${own.sql(rest(PEOPLE))}`;
        await expectSoundStep('people', isWhole);
        await goOnTo('places');
      });

      await test.step('three places', async () => {
        await expectStep('places');
        await add(board.fields.name, PLACES.slice(0, typed));
        if (!isWhole) await own.sql`insert into workplace ${own.sql(rest(PLACES))}`;
        await page.getByRole('button', { name: setup.everybody }).click();
        await expect
          .poll(() => own.sql`select from employee_workplace`.then((rows) => rows.length), SOON)
          .toBe(9);
        await expectSoundStep('places', isWhole);
        await goOnTo('look');
      });

      await test.step('open', async () => {
        await expectSoundStep('look', isWhole);
        await page.getByRole('button', { name: setup.open, exact: true }).click();
        await expect(page.getByRole('main').getByText(setup.isOpen)).toBeVisible();
      });
      await expect.poll(() => textOf('/'), SOON).not.toContain(words.sr.shell.opensSoon);
    });

    test('her mark stands where her name stood in letters', async () => {
      await page.goto(`${origin}/board/settings`);
      const logo = page.getByRole('region', { name: settings.logo.picture });
      const buffer = await png('#364', 900, 300);
      await logo
        .locator('input[type=file]')
        .setInputFiles({ name: 'znak.png', mimeType: 'image/png', buffer });
      await expect(logo.getByRole('img', { name: settings.logo.now })).toBeVisible();
      await expectScreen(page);
      await expectScreenOfHers('settings');
      // The form beside it can be saved all the same.
      await save();
      await expect(page.getByText(settings.saved)).toBeVisible();
      const head = /<img[^>]*src="\/pictures\/[0-9a-f]{32}\/\d+\.webp"[^>]*alt="Studio Vrba"/;
      await expect.poll(() => textOf('/en'), SOON).toMatch(head);
      const { icons } = JSON.parse(await textOf('/manifest.webmanifest')) as { icons: { src: string }[] };
      const linked = (html: string) =>
        [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]+)"/g)].map(
          ([, src = '']) => src,
        );
      for (const path of ['/en', '/board/login', '/de/no-such-page']) {
        const html = await (await fetch(origin + path)).text();
        expect([path, linked(html)]).toEqual([
          path,
          [expect.stringMatching(/^\/pictures\//), expect.stringMatching(/^\/pictures\//)],
        ]);
      }
      const inManifest = icons.map(({ src }) => src);
      for (const address of [...inManifest, ...linked(await textOf('/en')), '/favicon.ico']) {
        const icon = await fetch(origin + address);
        expect([address, icon.status, icon.headers.get('content-type')]).toEqual([address, 200, 'image/png']);
      }
    });

    test('her words, her color and her pictures become public', async () => {
      await page.goto(`${origin}/board/site`);
      const inEach = async (label: string, texts: Record<Language, string>) => {
        for (const language of LANGUAGES) {
          await page
            .getByLabel(`${label}, ${words.sr.languages[language]}`, { exact: true })
            .fill(texts[language]);
        }
      };
      await inEach(siteWords.fields.slogan, SLOGANS);
      await page.getByLabel(siteWords.fields.accent, { exact: true }).fill('#5b2a5e');
      const room = { sr: 'Naša sala', en: 'Our room', de: 'Unser Raum' };
      await addPicture(siteWords.fields.bannerWide, '#364', room);
      await addPicture(siteWords.fields.bannerTall, '#643', room);
      await page.getByText(siteWords.sections.about, { exact: true }).click();
      await inEach(siteWords.fields.mission, MISSION);
      await page.getByText(siteWords.sections.sharing, { exact: true }).click();
      await addPicture(siteWords.fields.sharePicture, '#346', room);
      await page.getByRole('button', { name: siteWords.save }).click();
      await expect(page.getByText(siteWords.saved)).toBeVisible();
      await page.getByRole('button', { name: siteWords.publish, exact: true }).click();
      await expect(page.getByText(siteWords.published)).toBeVisible();
      await expectScreenOfHers('site');
      for (const language of languages) {
        await expect.poll(() => textOf(`/${language}`), SOON).toContain(SLOGANS[language]);
        await expect.poll(() => textOf(`/${language}/about`), SOON).toContain(MISSION[language]);
      }
      const html = await textOf('/en');
      expect(html).toContain('--salon-pine:#5b2a5e');
      expect(html).toContain('alt="Our room"');
    });

    test(`${known} clients come along, and three hundred terms that are to come`, async () => {
      const clients = Array.from(
        { length: known },
        (_, index) => `${client(index)};${phone(index)};ruzica.${index}@klijenti.example;voli čaj i žurbu`,
      );
      const file = ['Ime i prezime;Telefon;Imejl;Napomena', ...clients].join('\r\n');
      const sheet = { name: 'klijenti.csv', buffer: inWindows1250(file), rows: known };
      await bring('clients', sheet, expectScreen);
      const [stored] =
        await own.sql`select count(*)::int as count, min(name) as name, min(notes) as notes from client`;
      expect(stored).toEqual({ count: known, name: client(0), notes: 'voli čaj i žurbu' });

      // Five a day for each of the three, on working days.
      const today = dayOf(Date.now(), 'Europe/Belgrade');
      const days = Array.from({ length: 40 }, (_, index) => addDays(today, index + 2))
        .filter((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))
        .slice(0, COMING / 15);
      const terms = days.flatMap((day) =>
        ['10:00', '11:00', '12:00', '13:00', '14:00'].flatMap((time) =>
          PEOPLE.map((person) => [day.split('-').toReversed().join('.'), time, 'Manikir', person]),
        ),
      );
      const table = terms.map((term, index) => [...term, client(index), phone(index)]);
      const workbook = await aWorkbook([
        ['Datum', 'Vreme', 'Usluga', 'Zaposleni', 'Klijent', 'Telefon'],
        ...table,
      ]);
      await bring('reservations', { name: 'termini.xlsx', buffer: workbook, rows: COMING }, expectScreen);
      const [booked] = await own.sql`
      select count(*)::int as count, count(distinct client_id)::int as clients from reservation where term_from > now()`;
      expect(booked).toEqual({ count: COMING, clients: COMING });
      expect(await own.sql`select from client`).toHaveLength(known);
      expect(own.mails()).toEqual([]);
    });

    test('a visitor books for the first time, and both mails are the salon’s own', async ({ browser }) => {
      const anybody = await browser.newContext();
      const visit = await anybody.newPage();
      const visitor = { name: 'Ana Anić', email: 'ana@primer.example', phone: '+381601234567' };
      await visit.goto(`${origin}/en/services`);
      await visit.waitForFunction(() => !window.earlyPress);
      await visit
        .getByRole('button', { name: /^Book Now/ })
        .first()
        .click();
      const dialog = dialogOf(visit, 'en');
      await freeTerms(dialog).first().click();
      await fillIn(dialog, 'en', visitor);
      await dialog.getByRole('button', { name: words.en.reservation.submit, exact: true }).click();
      await expectHeld(dialog, 'en');
      await expect.poll(() => own.mails().length, SOON).toBe(1);
      const [held] = await own.readMails();
      await visit.goto(linkIn(held, 'confirm-reservation'));
      await visit
        .getByRole('button', { name: words.en.statusConfirmation.confirmReservation.button })
        .click();
      await expect(visit.getByRole('heading', { name: words.en.statusConfirmation.confirmed })).toBeVisible();
      await expect.poll(() => own.mails().length, SOON).toBe(2);
      await anybody.close();

      const mails = await own.readMails();
      const calendars = mails.flatMap(({ attachments }) =>
        attachments.filter(({ mimeType }) => mimeType === 'text/calendar'),
      );
      expect(calendars.length).toBeGreaterThan(0);
      const texts = calendars.map(({ content }) =>
        typeof content === 'string' ? content : new TextDecoder().decode(content),
      );
      for (const { subject, from, html, text } of mails) {
        const mail = [subject, from?.name, from?.address, html, text].join('\n');
        expect(mail).toContain('Studio Vrba');
        expect(html).toContain('color:#5b2a5e');
        expect(demoWordsIn(mail)).toEqual([]);
      }
      for (const text of texts) {
        expect(text.replaceAll(/\r\n /g, '')).toContain('Studio Vrba');
        expect(demoWordsIn(text)).toEqual([]);
      }
    });

    test('nothing that anybody reads is the demo salon’s', async () => {
      await expectNothingOfTheDemo(languages);
      // The others were looked at on the way.
      for (const screen of ['dashboard', 'service-units', 'employees', 'clients'] as const) {
        const text = await (await context.request.get(`${origin}/board/${screen}`)).text();
        expect(text).toContain(board.screens[screen]);
        expect([screen, demoWordsIn(text)]).toEqual([screen, []]);
      }
      for (const language of languages) {
        const [drawn, demo] = await Promise.all(
          [origin, process.env.E2E_BASE_URL ?? ''].map(async (at) => {
            const picture = await fetch(`${at}/share/${language}/home.jpg`);
            expect(picture.headers.get('content-type')).toBe('image/jpeg');
            return Buffer.from(await picture.arrayBuffer());
          }),
        );
        expect(drawn?.equals(demo ?? Buffer.alloc(0))).toBe(false);
      }
      const manifest = JSON.parse(await textOf('/manifest.webmanifest')) as { name: string };
      expect(manifest.name).toBe('Studio Vrba');
    });
  });
}
