import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { MINUTE } from '../../lib/base/time/units.ts';
import { ensureFirstLogin } from '../../scripts/launcher/first-login.mjs';
import { alive, waitForLife } from '../support/browser/board.ts';
import { demoWordsIn } from '../support/browser/demo-words.ts';
import {
  dialogOf,
  fillIn,
  expectHeld,
  freeTerms,
  SWEEP,
  words,
  type Language,
} from '../support/browser/pages.ts';
import { linkIn } from '../support/browser/mailbox.ts';
import { publicTexts } from '../support/browser/public-texts.ts';
import { serbiaIn } from '../support/browser/serbia-words.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/browser/server-processes.ts';
import { expectSound } from '../support/browser/sound.ts';

const { board, site } = { board: words.de.board, site: words.de };
const { setup, settings } = board;
const LOGIN = { ADMIN_EMAIL: 'inhaberin@lavanda.example', ADMIN_PASSWORD: 'a password of the tests' };
const SOON = { timeout: 30_000 };
const PRICES = { Damenhaarschnitt: '49,50', Herrenhaarschnitt: '32', Föhnen: '1.075,-' };
const VISITOR = { name: 'Doris Schönbauer', email: 'doris@graz.example', phone: '0664 123 45 67' };

let own: TestSalon;
let server: ServerProcess;
let origin: string;
let context: BrowserContext;
let page: Page;

async function begin(browser: Browser): Promise<void> {
  own = await openTestSalon('empty');
  const [row] = await own.sql<{ name: string }[]>`select current_database() as name`;
  const url = (process.env.E2E_DATABASE_URL ?? '').replace(/[^/]*$/, row?.name ?? '');
  await ensureFirstLogin({ url, embedded: true }, LOGIN);
  server = await own.serve({ DEFAULT_LANGUAGE: '', SALON_TIME_ZONE: '', LOG_LEVEL: 'debug' }, true);
  ({ origin } = server);
  context = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Vienna' });
  page = await context.newPage();
  waitForLife(page);
}

const textOf = async (path: string) => (await fetch(origin + path)).text();
async function goOnTo(step: keyof typeof setup.steps): Promise<void> {
  await page.getByRole('link', { name: setup.next.replace('{step}', setup.steps[step]) }).click();
  await expect(page.getByRole('heading', { level: 2, name: setup.steps[step] })).toBeVisible();
}
const nothingOfSerbia = (name: string, text: string) =>
  expect([name, serbiaIn(text), demoWordsIn(text)]).toEqual([name, [], []]);

/** Adds a record of a list by its one field. */
async function add(label: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: board.list.create, exact: true }).click();
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: board.form.save }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
}

/** The text of a list’s file, as the owner downloads it. */
async function csvOf(list: string): Promise<string> {
  const answer = await context.request.get(`${origin}/admin/api/${list}?format=csv`);
  expect(answer.status()).toBe(200);
  return answer.text();
}

const VARIANTS = [
  {
    title: 'a salon in Graz, from the empty start to the figures of its first day',
    run: {},
    languages: ['de'],
  },
  {
    title: 'a salon in Graz, with its settings, the numbers of before and its site in both languages',
    run: SWEEP,
    languages: ['en', 'de'],
  },
] satisfies { title: string; run: object; languages: Language[] }[];

for (const { title, run, languages } of VARIANTS) {
  test.describe.serial(title, run, () => {
    test.beforeAll(({ browser }) => begin(browser));
    test.afterAll(async () => {
      await context.close();
      await own.close();
    });

    test('says where it is, and all that follows is set', async () => {
      await page.goto(`${origin}/board/login`);
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByLabel(site.auth.email, { exact: true }).fill(LOGIN.ADMIN_EMAIL);
      await page.getByLabel(site.auth.password, { exact: true }).fill(LOGIN.ADMIN_PASSWORD);
      await page.getByRole('button', { name: site.auth.login.submit }).click();
      await expect(page).toHaveURL(/\/board\/settings\/setup\?step=salon$/);
      await alive(page);
      await page.getByLabel(settings.fields.country, { exact: true }).selectOption({ label: 'Österreich' });
      const chosen = (field: keyof typeof settings.fields) =>
        page.getByLabel(settings.fields[field], { exact: true }).locator('option:checked');
      await expect(chosen('currency')).toHaveText('Euro (EUR)');
      await expect(chosen('timeZone')).toHaveText('Europe/Vienna');
      await expect(chosen('defaultLanguage')).toHaveText('Deutsch');
      await expect(page.getByLabel('Srpski')).not.toBeChecked();
      await expectSound(page);
      const values = {
        name: 'Studio Lavanda',
        phone: '0316 82 47 11',
        email: 'hallo@lavanda.example',
        street: 'Sporgasse 12',
        postalCode: '8010',
        city: 'Graz',
      };
      for (const [field, value] of Object.entries(values)) {
        await page.getByLabel(settings.fields[field as keyof typeof values], { exact: true }).fill(value);
      }
      await page.getByRole('button', { name: setup.saveAndGoOn }).click();
      await expect(page.getByRole('heading', { level: 2, name: setup.steps.hours })).toBeVisible();
      // At once, without a page being loaded anew.
      await expect(page.getByRole('button', { name: 'Srpski' })).toHaveCount(0);
      await page.goBack();
      await expect(page.getByLabel(settings.fields.name, { exact: true })).toHaveValue('Studio Lavanda');
      await page.goForward();
      await expect(page.getByRole('heading', { level: 2, name: setup.steps.hours })).toBeVisible();
      const [stored] = await own.sql<
        { settings: Record<string, unknown> }[]
      >`select settings from salon_settings`;
      expect(stored?.settings).toMatchObject({
        country: 'AT',
        currency: 'EUR',
        timeZone: 'Europe/Vienna',
        languages: ['en', 'de'],
        defaultLanguage: 'de',
        phone: '+43316824711',
      });
    });

    test('its hours have a lunch break, and next year’s public holidays are days off, a press each', async () => {
      const { holidays, year, chooseAll } = board.nonWorkingDays;
      await page.getByRole('button', { name: holidays }).click();
      const dialog = page.getByRole('dialog', { name: holidays });
      const next = new Date().getFullYear() + 1;
      await dialog.getByLabel(year).selectOption(String(next));
      await expect(dialog.getByRole('checkbox', { name: /Mariä Himmelfahrt/ })).toBeVisible();
      await dialog.getByRole('button', { name: chooseAll }).click();
      await dialog.getByRole('button', { name: board.form.save, exact: true }).click();
      await expect(dialog).toBeHidden();
      expect(
        await own.sql`select day::text from non_working_day where day between ${`${next}-01-01`} and ${`${next}-12-31`}`,
      ).toHaveLength(13);
      await page.getByRole('button', { name: board.hours.lunchBreaks }).click();
      await expectSound(page);
      await page.getByRole('button', { name: setup.saveAndGoOn }).click();
      await expect(page.getByRole('heading', { level: 2, name: setup.steps.services })).toBeVisible();
      const [hours] = await own.sql`select wh_mon_to, days from general_working_hours`;
      expect(hours).toMatchObject({
        wh_mon_to: '20:00:00',
        days: {
          mon: [{ to: '12:30' }, { from: '13:00', to: '20:00' }],
          sat: [{ to: '12:30' }, { to: '15:00' }],
          sun: [],
        },
      });
    });

    test('prices are typed once, in euro, as people there write them', async () => {
      for (const [name, price] of Object.entries(PRICES)) {
        await page.getByRole('checkbox', { name, exact: true }).check();
        await page.getByLabel(setup.priceOf.replace('{name}', name)).fill(price);
      }
      await page.getByRole('button', { name: '3 Leistungen hinzufügen' }).click();
      await expect(page.getByRole('heading', { level: 2, name: setup.steps.people })).toBeVisible();
      await add(board.fields.personName, ['Sandra Eder', 'Nina Gruber']);
      await goOnTo('places');
      await add(board.fields.name, ['Stuhl 1', 'Stuhl 2']);
      await page.getByRole('button', { name: setup.everybody }).click();
      await goOnTo('look');
      await page.getByRole('button', { name: setup.open, exact: true }).click();
      await expect(page.getByRole('main').getByText(setup.isOpen)).toBeVisible();
      const rows =
        await own.sql`select name, name_en, name_de, price, price_en, price_de from service_unit order by id`;
      expect(rows.map(({ price, price_en, price_de }) => [price, price_en, price_de])).toEqual([
        [4_950, null, null],
        [3_200, null, null],
        [107_500, null, null],
      ]);
      expect(rows[0]).toMatchObject({ name: 'Damenhaarschnitt', name_de: 'Damenhaarschnitt' });
    });

    test('a service has one text in each language of the site, and one price', async () => {
      await page.goto(`${origin}/board/service-units`);
      await page.getByRole('button', { name: board.list.create, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: board.form.save }).click();
      const german = dialog.getByLabel(`${board.fields.name}, Deutsch`, { exact: true });
      await expect(german).toHaveAccessibleDescription(words.de.validation.required);
      await expect(dialog.getByLabel(`${board.fields.name}, Srpski`)).toHaveCount(0);
      await expect(dialog.getByLabel(board.serviceUnits.priceDe)).toHaveCount(0);
      await german.fill('Wimpernlifting');
      await dialog.getByLabel(`${board.fields.name}, English`, { exact: true }).fill('Lash lift');
      await dialog.getByLabel(new RegExp(`^${board.serviceUnits.price}`)).fill('45');
      await dialog.getByRole('checkbox').first().check();
      await expectSound(page);
      await dialog.getByRole('button', { name: board.form.save }).click();
      await expect(page.getByRole('row', { name: /Wimpernlifting/ })).toContainText('45\u00A0€');
      const [row] = await own.sql`select name, name_en, name_de from service_unit order by id desc limit 1`;
      expect(row).toEqual({ name: 'Wimpernlifting', name_en: 'Lash lift', name_de: 'Wimpernlifting' });
    });

    test('its site is German without a prefix, English beside it, and nothing else', async () => {
      await expect.poll(() => textOf('/services'), SOON).toContain('49,50\u00A0€');
      await expect.poll(() => textOf('/en/services'), SOON).toContain('€49.50');
      expect(await textOf('/llms.txt')).toContain('`lang: en` or `lang: de`');
      const home = await textOf('/');
      expect(home).toContain('<html lang="de"');
      expect(home).toContain('0316\u00A0824711');
      expect(home).toContain('content="de_AT"');
      for (const gone of ['/sr', '/sr/services', '/de', '/de/services']) {
        const answer = await fetch(origin + gone, { redirect: 'manual' });
        const to = new URL(answer.headers.get('location') ?? '', origin).pathname;
        expect([gone, to]).toEqual([gone, gone.endsWith('/services') ? '/services' : '/']);
      }
      for (const [path, text] of await publicTexts(origin, ['/services/1'], languages)) {
        // Scripts and the document of the endpoints are the same for every salon, and so is what runs before the first paint.
        if (path.startsWith('/_next/') || path === '/api/openapi.json') continue;
        nothingOfSerbia(path, text.replaceAll("root.lang === 'sr-Latn'", ''));
      }
    });

    test('a visitor books by a number without a prefix, and reads mails of Graz', async ({ browser }) => {
      const anybody = await browser.newContext({
        locale: 'de-AT',
        timezoneId: 'Europe/Vienna',
        viewport: { width: 390, height: 844 },
      });
      const visit = await anybody.newPage();
      await visit.goto(`${origin}/services`);
      await visit.waitForFunction(() => !window.earlyPress);
      await visit
        .getByRole('button', { name: /^Jetzt buchen.*Damenhaarschnitt/ })
        .first()
        .click();
      const dialog = dialogOf(visit, 'de');
      await freeTerms(dialog).first().click();
      await fillIn(dialog, 'de', VISITOR);
      await dialog.getByRole('button', { name: site.reservation.submit }).click();
      await expectHeld(dialog, 'de');
      await expect.poll(() => own.mails().length, SOON).toBe(1);
      const [mail] = await own.readMails();
      nothingOfSerbia('mail', `${mail?.subject}\n${mail?.text}\n${mail?.html}`);
      expect(mail?.text).toContain('49,50\u00A0€');
      expect(mail?.text).toContain('0316\u00A0824711');
      await visit.goto(linkIn(mail, 'confirm-reservation'));
      await visit.getByRole('button', { name: site.statusConfirmation.confirmReservation.button }).click();
      await expect(visit.getByRole('heading', { name: site.statusConfirmation.confirmed })).toBeVisible();
      const [booked] = await own.sql`
      select r.client_phone_e164, r.price, r.currency, s.home_price from reservation r join reservation_segment s on s.reservation_id = r.id`;
      expect(booked).toEqual({
        client_phone_e164: '+436641234567',
        price: 4_950,
        currency: 'EUR',
        home_price: 4_950,
      });
      await anybody.close();
    });

    test('the figures are in euro and stay as they are when a price is changed', async () => {
      await own.sql`update service_unit set price = 9_900 where id = 1`;
      // In the evening the first free term is of tomorrow, which the figures of until today know nothing of.
      const [booked] = await own.sql<{ day: string }[]>`
      select to_char(term_from at time zone 'Europe/Vienna', 'YYYY-MM-DD') as day from reservation`;
      await page.goto(`${origin}/board/dashboard?from=${booked?.day}&to=${booked?.day}`);
      await expect(page.getByRole('main')).toContainText(/49,50\s€/);
      nothingOfSerbia(
        'dashboard',
        await page.content().then((html) => html.replace(/<script[\s\S]*?<\/script>/g, '')),
      );
      for (const mail of await own.readMails()) {
        nothingOfSerbia('mail', [mail.subject, mail.text, mail.html].join('\n'));
        for (const { filename, content } of mail.attachments) {
          const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
          // What is no text is a picture.
          if (filename?.endsWith('.ics')) nothingOfSerbia(filename, text.replaceAll(/\r\n /g, ''));
        }
      }
      for (const list of ['reservations', 'clients', 'service-units'])
        nothingOfSerbia(list, await csvOf(list));
      await expect(page.getByRole('button', { name: 'Srpski' })).toHaveCount(0);
    });

    test('who was here is checked out in euro, as people there write it, to the receipt and the figures of the day', async () => {
      const { checkout, products, receipt, tillDays } = board;
      await own.sql`update salon_settings set settings = settings || '{"till": "here"}'`;
      await page.goto(`${origin}/board/products`);
      await page.getByRole('button', { name: board.list.create, exact: true }).click();
      const product = page.getByRole('dialog', { name: products.new });
      await product.getByLabel(`${board.fields.name}, Deutsch`, { exact: true }).fill('Haaröl');
      await product.getByLabel(`${board.fields.price} (EUR)`, { exact: true }).fill('12,90');
      await product.getByRole('button', { name: board.form.save }).click();
      await expect(page.getByRole('row', { name: /Haaröl/ })).toContainText(/12,90\s€/);

      // She came an hour ago, instead of when the first term was free.
      const from = new Date(Date.now() - 60 * MINUTE);
      const to = new Date(Date.now() - 15 * MINUTE);
      await own.sql`update reservation set term_from = ${from}, term_to = ${to}`;
      await own.sql`update reservation_segment set span_from = ${from}, span_to = ${to},
      employee_busy = tstzrange(${from}, ${to}), workplace_busy = tstzrange(${from}, ${to})`;
      await page.goto(`${origin}/board/reservations`);
      await page.getByRole('button', { name: `${checkout.open}: ${VISITOR.name}`, exact: true }).click();
      const bill = page.getByRole('dialog', { name: `${checkout.open}: ${VISITOR.name}` });
      const total = bill.getByRole('status').first();
      await expect(total).toHaveText('49,50\u00A0€');
      await bill.getByLabel(checkout.item, { exact: true }).fill('Haaröl');
      await bill.getByRole('button', { name: /Haaröl 12,90/ }).click();
      await expect(total).toHaveText('62,40\u00A0€');
      // Cash and cards are for a till with a signature, which this program is not.
      await expect(bill.getByRole('button', { name: board.paymentMethods.CASH })).toHaveCount(0);
      await expectSound(page);
      await bill.getByRole('button', { name: board.paymentMethods.TRANSFER }).click();
      await expect(bill).toBeHidden();
      const [sale] = await own.sql<{ id: number; total: number; currency: string }[]>`
      select id, total, currency from sale`;
      expect(sale).toMatchObject({ total: 6_240, currency: 'EUR' });

      const figures = async (path: string, ...shown: RegExp[]) => {
        await page.goto(origin + path);
        for (const each of shown) await expect(page.getByRole('main')).toContainText(each);
        nothingOfSerbia(path, await page.getByRole('main').innerText());
      };
      await figures(`/board/sales/${sale?.id}/receipt`, /62,40\s€/, /Studio Lavanda/);
      await expect(page.getByRole('button', { name: receipt.printNow })).toBeVisible();
      await figures('/board/till', /62,40\s€/);
      // Without cash there is no drawer to count.
      await expect(page.getByRole('heading', { name: tillDays.close })).toBeVisible();
      await expect(page.getByRole('heading', { name: tillDays.count })).toHaveCount(0);
      await figures('/board/reports', /62,40/);
    });

    // With every run tests of the endpoints hold the messages, the currency, what is paid ahead, and the numbers.
    if (run === SWEEP) {
      test('in the settings messages are of Graz, the currency stays once something is booked, and what is paid ahead is in euro', async () => {
        const { textTry } = settings;
        const { payAhead } = board;
        await page.goto(`${origin}/board/settings`);
        const save = page.getByRole('button', { name: board.form.save, exact: true });

        await test.step('all messages to a phone are of Graz, in both languages', async () => {
          const section = page.getByRole('group', { name: textTry.title, exact: true });
          const channels = page.getByRole('group', { name: settings.fields.messageChannels, exact: true });
          await channels.getByRole('checkbox', { name: board.channels.sms }).check();
          await save.click();
          await expect(page.getByText(settings.saved)).toBeVisible();
          for (const [language, count] of [
            ['de', 10],
            ['en', 20],
          ] as const) {
            await section.getByLabel(textTry.language, { exact: true }).selectOption(language);
            await section.getByLabel(textTry.phone, { exact: true }).fill('0664 123 45 67');
            await section.getByLabel(textTry.phone, { exact: true }).press('Enter');
            await expect.poll(() => own.phoneMessages().length, SOON).toBe(count);
          }
          for (const message of own.phoneMessages()) {
            expect(message).toContain('+436641234567');
            nothingOfSerbia('message', message);
          }
        });

        await test.step('the currency stays', async () => {
          await page
            .getByLabel(settings.fields.currency, { exact: true })
            .selectOption({ label: 'Schweizer Franken (CHF)' });
          await save.click();
          await expect(page.getByText(words.de.errors.currencyInUse.replace('{count}', '2'))).toBeVisible();
          await expectSound(page);
        });

        await test.step('what is paid ahead is said in euro, and nobody is to name an account for dinars', async () => {
          const section = page.getByRole('group', { name: settings.sections.payAhead });
          await section
            .getByLabel(settings.fields.payAhead, { exact: true })
            .selectOption(payAhead.mode.both);
          await expect(section.getByLabel(settings.fields.transferIban)).toBeVisible();
          await expect(section.getByLabel(settings.fields.transferAccount)).toHaveCount(0);
          await page.goto(`${origin}/board/settings/pay-ahead`);
          await page.getByLabel(payAhead.paidBefore, { exact: true }).selectOption(payAhead.paid.PERCENT);
          const percent = page.getByLabel(payAhead.percent, { exact: true });
          await expect(percent).toHaveAccessibleDescription('Mindestens 5 Euro, und nie mehr als der Preis.');
        });
      });

      test('numbers that an earlier version took for Serbian ones are found and corrected', async () => {
        const { numbers } = board.clients;
        const [misread, meant] = ['+3816641234567', '+436641234567'];
        await own.sql`insert into client (name, phone, language)
      values ('Anna Huber', ${misread}, 'de'), ('Jovana Petrović', '+381661234567', 'de')`;
        await own.sql`insert into reservation (client_id, client_name, client_phone, client_phone_e164, term_from, term_to,
        price, currency, language, source, status, changed_by)
      select id, name, '0664 123 45 67', phone, '2026-01-12T09:00Z', '2026-01-12T10:00Z', 4950, 'EUR', 'de', 'site', 3, 'client'
      from client where phone = ${misread}`;
        await page.goto(`${origin}/board/clients`);
        await expect(page.getByText(numbers.found)).toBeVisible();
        await page.goto(`${origin}/board/settings`);
        await page.getByRole('link', { name: numbers.check }).click();
        const anna = page.getByRole('checkbox', { name: 'Anna Huber' });
        await expect(anna).toBeChecked();
        await expect(page.getByRole('checkbox', { name: 'Jovana Petrović' })).not.toBeChecked();
        await expect(page.getByRole('listitem').filter({ hasText: 'Anna Huber' })).toContainText(
          /\+381\s66\s4123\s45\s67.*0664\s1234567/,
        );
        await expectSound(page);
        await page.getByRole('button', { name: '1 Nummer berichtigen' }).click();
        await expect(page.getByText('1 Nummer berichtigt', { exact: true })).toBeVisible();
        await expect(anna).toHaveCount(0);
        expect(
          await own.sql`select client_phone_e164 from reservation where client_name = 'Anna Huber'`,
        ).toEqual([{ client_phone_e164: meant }]);
        await page.getByRole('checkbox', { name: numbers.all }).check();
        await page.getByRole('button', { name: '1 Nummer berichtigen' }).click();
        await expect(page.getByText(numbers.none)).toBeVisible();
        await page.goto(`${origin}/board/clients`);
        await expect(page.getByRole('row', { name: /Jovana/ })).toBeVisible();
        await expect(page.getByText(numbers.found)).toHaveCount(0);
      });
    }

    test('nothing that was logged on the way is of Serbia', () => {
      const lines = own.readLog().split('\n').filter(Boolean);
      expect(lines.length).toBeGreaterThan(10);
      const withoutIds = (line: string) => line.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
      for (const line of lines) nothingOfSerbia('log', withoutIds(line));
    });
  });
}
