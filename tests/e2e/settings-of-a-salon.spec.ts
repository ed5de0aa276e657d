import { expect, test, type Page } from '@playwright/test';
import { demoSettings } from '../../db/seed/content/salon.ts';
import { logInAsOwner } from '../support/browser/owner.ts';
import { LANGUAGES, SWEEP, words, type Language } from '../support/browser/pages.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/browser/server-processes.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';

/** What the settings of a salon of its own do to its site: its name, its languages, whether it is open, how it is taxed. */

const SOON = { timeout: 15_000 };
let own: TestSalon;
let server: ServerProcess;
test.beforeAll(async () => {
  own = await openTestSalon();
  server = await own.serve({ DEFAULT_LANGUAGE: '' });
});
test.afterAll(() => own.close());
const htmlOf = async (origin: string, path: string) => (await fetch(origin + path)).text();

const PATHS = [
  '/',
  '/services',
  '/about',
  '/impressum',
  '/privacy-policy',
  '/en',
  '/de/about',
  '/no-such-page',
];
const EACH_WHERE = [
  // The database tells one process as it tells each; that another hears of it, assistants sees with every run.
  { title: 'is on every page as soon as its settings are saved', run: {}, processes: 1 },
  { title: 'is on every page of every process as soon as its settings are saved', run: SWEEP, processes: 2 },
];

for (const { title, run, processes } of EACH_WHERE) {
  test(title, run, async () => {
    const other = processes === 2 ? await own.serve() : undefined;
    const shown = [server, ...(other ? [other] : [])].flatMap(({ origin }) =>
      [...PATHS, '/manifest.webmanifest', '/api/openapi.json'].map((path) => [origin, path] as const),
    );
    const rename = (name: string) =>
      own.sql`insert into salon_settings (settings, opened_at) values (${own.sql.json({ name, phone: '+381641234567' })}, now())
        on conflict (id) do update set settings = excluded.settings`;
    for (const name of ['Studio Vrba', 'Atelje Lipa']) {
      await rename(name);
      await Promise.all(
        shown.map(async ([origin, path]) => {
          let html = '';
          const read = async () => (html = await htmlOf(origin, path));
          await expect.poll(read, { ...SOON, message: path }).toContain(name);
          expect([path, html.includes('Breza')]).toEqual([path, false]);
        }),
      );
    }
    await other?.kill();
  });
}

test('offers the languages that it has chosen, and leads from the others to its first one', async () => {
  const { origin } = server;
  const languages = (chosen: string[], first: string) =>
    own.sql`update salon_settings set settings = settings || ${own.sql.json({ languages: chosen, defaultLanguage: first })}`;
  const leadsTo = async (path: string, cookie = '') => {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual', headers: { cookie } });
    return [status, headers.get('location')?.replace(origin, '') ?? null];
  };
  const showsEnglish = async (path: string, cookie = '') => {
    const answer = await fetch(origin + path, { redirect: 'manual', headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain('<html lang="en"');
  };
  await languages(['en'], 'en');
  await expect.poll(() => leadsTo('/en'), SOON).toEqual([307, '/']);
  expect(await leadsTo('/en/services?search=a')).toEqual([307, '/services?search=a']);
  expect(await leadsTo('/de/about')).toEqual([307, '/about']);
  expect(await leadsTo('/de/status-confirmation?action=confirm-reservation&token=x')).toEqual([
    307,
    '/status-confirmation?action=confirm-reservation&token=x',
  ]);
  await showsEnglish('/');
  await showsEnglish('/services?search=a');
  await showsEnglish('/', 'lang=de');
  const html = await (await fetch(origin)).text();
  expect(html).not.toMatch(/hreflang="(?:de|sr-Latn)"/i);
  expect(html).toContain('hrefLang="x-default"');
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).not.toContain('/de');

  await languages(['sr', 'de'], 'sr');
  await expect.poll(async () => (await leadsTo('/sr'))[1], SOON).toBe('/');
  expect(await leadsTo('/en')).toEqual([307, '/']);
  // What was answered before may be answered once more, while it is rendered anew.
  for (const path of ['/', '/de/about']) {
    await expect.poll(async () => (await leadsTo(path))[0], { ...SOON, message: path }).toBe(200);
  }
});

const unopened = async () => {
  await own.sql`update salon_settings set opened_at = null, settings = settings || ${own.sql.json({ languages: ['sr', 'en', 'de'] })}`;
  for (const language of LANGUAGES) {
    await expect
      .poll(() => htmlOf(server.origin, `/${language}`), { ...SOON, message: language })
      .toContain(words[language].shell.opensSoon);
  }
};
const expectNote = async (page: Page, language: Language) => {
  await page.goto(`${server.origin}/${language}`);
  await expect(page.getByRole('note')).toContainText(words[language].shell.opensSoon);
  await expectSound(page);
};

test('says that it opens soon until it is open, and takes no booking', async ({ page }) => {
  await unopened();
  const { origin } = server;
  for (const language of LANGUAGES) {
    const refused = await page.request.post(`${origin}/api/reservations`, {
      headers: { lang: language, origin },
      data: {
        serviceUnitId: 1,
        termFrom: '2027-01-11T09:00:00+01:00',
        clientName: 'Ana Anić',
        clientEmail: 'ana@primer.example',
        clientPhone: '+381601234567',
      },
    });
    const { error } = (await refused.json()) as { error: string };
    expect([refused.status(), error.split('.')[0]]).toEqual([
      409,
      words[language].errors.notOpen.split('.')[0],
    ]);
  }
  await expectNote(page, 'de');
  await own.sql`update salon_settings set opened_at = now()`;
  await expect.poll(() => htmlOf(origin, '/en'), SOON).not.toContain(words.en.shell.opensSoon);
});

for (const language of ['sr', 'en'] as const) {
  test(`says so on a page that is sound (${language})`, SWEEP, async ({ page }) => {
    await unopened();
    await expectNote(page, language);
  });
}

test('a salon in Austria says how it is taxed, has its rates, and its site says what the law asks for', async ({
  page,
}) => {
  const { board: english } = words.en;
  const { origin } = server;
  const austrian = own.sql.json({ ...demoSettings, country: 'AT' });
  await own.sql`update salon_settings set settings = ${austrian}, opened_at = now()`;
  await own.sql`insert into category (value, name) values ('hairstyle', 'Kosa')`;
  await expect.poll(() => htmlOf(origin, '/de/services'), SOON).toContain('data-country="AT"');
  const footer = async (path: string) => {
    const html = await (await fetch(origin + path)).text();
    return (/<footer[^]*<\/footer>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ');
  };
  expect(await footer('/de/services')).not.toMatch(/USt|Steuer/i);

  await logInAsOwner(page, own, { origin, path: '/board/settings' });
  const taxStatus = page.getByLabel(english.settings.fields.taxStatus, { exact: true });
  const save = async (status: 'registered' | 'small') => {
    await taxStatus.selectOption(english.settings.taxStatuses[status]);
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'PUT'),
      page.getByRole('button', { name: english.form.save }).click(),
    ]);
    expect(answer.ok()).toBe(true);
    await expect(page.getByText(english.settings.saved).first()).toBeVisible();
  };
  await save('registered');
  await expect.poll(() => footer('/de/services'), SOON).toContain('Alle Preise inkl. USt.');
  await expect.poll(() => footer('/en'), SOON).toContain('All prices include VAT');
  await save('small');
  await expect.poll(() => footer('/de'), SOON).toMatch(/§\s6 Abs\s1 Z\s27 UStG/);
  expect(await footer('/de')).not.toContain('inkl.');
  await save('registered');

  await page.getByRole('link', { name: english.settings.taxRates }).click();
  await expect(page.getByRole('heading', { level: 1, name: english.taxRates.title })).toBeVisible();
  const rates = page.getByRole('table').getByRole('row');
  await expect(rates).toHaveCount(5);
  await page.getByRole('button', { name: english.list.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: english.taxRates.new });
  await form.getByLabel(`${english.fields.name}, ${words.en.languages.sr}`).fill('Opšta stopa');
  await form.getByLabel(english.taxRates.rate).fill('20.5');
  await form.getByRole('textbox', { name: english.fields.validFrom }).fill('1/1/2020');
  await form.getByLabel(english.taxRates.code).fill('standard');
  await form.getByRole('button', { name: english.form.save }).click();
  await expect(form).toBeHidden();
  await expect(rates).toHaveCount(6);
  await expect(page.getByRole('table')).toContainText('20.5');
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectFits(page);

  await page.goto(`${origin}/board/service-units?new=1`);
  const choices = page.getByRole('dialog').getByLabel(english.serviceUnits.taxRate, { exact: true });
  await expect(choices.getByRole('option')).toHaveText([
    'Standard rate (20%)',
    'Reduced rate (10%)',
    'Second reduced rate (13%)',
    'Zero rate (0%)',
  ]);
});
