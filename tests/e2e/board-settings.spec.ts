import { expect, test, type Page } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/board.ts';
import { LANGUAGES, sweepIn, words } from '../support/pages.ts';
import { openTestSalon, type TestSalon } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

const { board } = words.sr;
const SOON = { timeout: 15_000 };
const screenOf = (page: Page) => page.getByRole('heading', { level: 1, name: board.screens.settings });

for (const language of LANGUAGES) {
  test(
    `the settings are sound at every width (${language})`,
    sweepIn(language),
    async ({ page, baseURL }) => {
      await logInAs(page, 'ROLE_SUPER_ADMIN');
      await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.goto('/board/settings');
      const { settings } = words[language].board;
      await expect(page.getByLabel(settings.fields.name, { exact: true })).toHaveValue('Salon Breza');
      await expect(page.getByText(settings.previewWaiting)).toBeHidden();
      for (const width of [390, 820, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectSound(page);
      }
    },
  );
}

test('what the server sets is shown, and cannot be changed', async ({ page }) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const { settings } = board;
  await expect(
    page.getByLabel(`${settings.fields.defaultLanguage} (${settings.setByServer})`),
  ).toBeDisabled();
  await expect(page.getByLabel(settings.fields.street, { exact: true })).toBeEditable();
});

test('managers do not find the settings', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER');
  await expect(page.getByRole('link', { name: board.screens.settings })).toHaveCount(0);
  await page.goto('/board/settings');
  await expect(screenOf(page)).toHaveCount(0);
});

test('a wrong value is told at its field, and the rest of what was typed stays', async ({ page }) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const { fields } = board.settings;
  const phone = page.getByLabel(fields.phone, { exact: true });
  await phone.fill('12');
  await page.getByLabel(fields.street, { exact: true }).fill('Nova 1');
  await page.getByRole('button', { name: board.form.save }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(fields.street, { exact: true })).toHaveValue('Nova 1');
});

test('the countries that messages go to begin with the usual ones, and each other one may have a price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const { fields, countries, saved } = board.settings;
  const save = async () => {
    await page.getByRole('button', { name: board.form.save, exact: true }).click();
    await expect(page.getByText(saved)).toBeVisible();
    await page.reload();
  };
  const chosen = page.getByRole('listitem').filter({ hasText: 'Srbija' });
  const back = page.getByRole('button', { name: countries.usual, exact: true });
  await expect(chosen).toBeVisible();
  await expect(back).toBeHidden();
  await page.getByLabel(fields.messageCountries, { exact: true }).selectOption({ label: 'Maldivi' });
  await expect(chosen).toBeVisible();
  const price = page.getByLabel(/^Maldivi/);
  await price.fill('95');
  await save();
  await expect(price).toHaveValue('95');
  await expectSound(page);
  await back.click();
  await expect(price).toBeHidden();
  await save();
  await expect(back).toBeHidden();
});

test('which sites may show the booking is checked line by line, and their code follows what is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const { fields, saved, widget } = board.settings;
  const sites = page.getByLabel(fields.widgetOrigins, { exact: true });
  const save = page.getByRole('button', { name: board.form.save, exact: true });
  await sites.fill('https://blog.example/\n\nhttps://hotel.example/rezervacije');
  await save.click();
  await expect(
    page.getByText(words.sr.validation.origin.replace('{val}', 'https://hotel.example/rezervacije')),
  ).toBeVisible();
  await sites.fill('https://blog.example/\n\nhttps://hotel.example');
  await save.click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(sites).toHaveValue('https://blog.example\nhttps://hotel.example');

  await page.getByText(widget.title).click();
  const part = page.locator('details').filter({ hasText: widget.title });
  const code = part.getByLabel(widget.snippet);
  await expect(code).toContainText('data-salon-widget="open"');
  await part.getByLabel(widget.kind, { exact: true }).selectOption({ label: widget.kinds.inline });
  await part.getByLabel(widget.language, { exact: true }).selectOption({ label: words.sr.languages.de });
  await part.getByLabel(widget.service, { exact: true }).selectOption({ index: 1 });
  await expect(code).toContainText(
    /<div data-salon-widget="inline" data-service="\d+" data-language="de"><\/div>/,
  );
  // Nobody is offered who does not do it.
  const service = /data-service="(\d+)"/.exec(await code.innerText())?.[1];
  const { employees } = (await (await page.request.get(`/api/service-units/${service}`)).json()) as {
    employees: { name: string }[];
  }; // as the endpoint answers
  const person = part.getByLabel(widget.person, { exact: true });
  await expect(person.locator('option')).toHaveText([widget.everybody, ...employees.map(({ name }) => name)]);
  await person.selectOption({ index: 1 });
  await expect(code).toContainText(/data-person="\d+"/);
  await part.getByLabel(widget.service, { exact: true }).selectOption({ index: 2 });
  await expect(code).not.toContainText('data-person');
  await expectSound(page);
  await sites.fill('');
  await save.click();
  await expect(page.getByText(saved)).toBeVisible();
});

test('the rules show at once which times they would leave', async ({ page }) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const { settings } = board;
  const shown = page.getByText(settings.previewTitle).locator('..').getByRole('listitem');
  await expect(shown).toHaveCount(6);
  await page.getByLabel(settings.fields.leadMinutes, { exact: true }).fill('40000');
  await expect(page.getByText(settings.previewNone)).toBeVisible();
});

test('what DNS says of the sender is asked for by a press, and says what to put there', async ({ page }) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const check = board.settings.senderCheck;
  const section = page.getByRole('region', { name: check.title });
  await section.getByRole('button', { name: check.check }).click();
  // The mails of the test salon are files.
  await expect(section.getByRole('status')).toContainText(check.files);

  const line = 'v=DMARC1; p=quarantine; rua=mailto:zdravo@salon.example';
  await page.route('**/admin/api/settings/sender-check', (route) =>
    route.fulfill({
      json: {
        domain: 'salon.example',
        service: 'smtp',
        host: 'mail.salon.example',
        mailbox: 'none',
        records: [
          {
            record: 'spf',
            state: 'good',
            found: 'v=spf1 a mx ~all',
            name: 'salon.example',
            line: 'v=spf1 a mx ~all',
          },
          {
            record: 'dkim',
            state: 'not-found',
            found: null,
            name: 'default._domainkey.salon.example',
            line: null,
          },
          { record: 'dmarc', state: 'weak', found: 'v=DMARC1; p=none', name: '_dmarc.salon.example', line },
        ],
      },
    }),
  );
  await section.getByRole('button', { name: check.check }).click();
  await expect(section.getByRole('article')).toHaveCount(3);
  await expect(section.getByRole('article').nth(1)).toContainText(check.states['not-found']);
  await expect(section.getByText(line)).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }
});

test('a mail is shown as it will look, before anything is saved', async ({ page }) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const { settings } = board;
  await page.getByLabel(settings.fields.name, { exact: true }).fill('Studio Vrba');
  await page.getByRole('button', { name: settings.showMail }).click();
  const mail = page.getByRole('dialog').locator('iframe').contentFrame();
  await expect(mail.getByText('Studio Vrba').first()).toBeVisible();
  await expect(page.getByText(settings.mailFrom.replace('{from}', 'Studio Vrba'))).toBeVisible();
});

test('a message is put in other words, with what goes out and how many parts it is in sight', async ({
  page,
}) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const { texts } = board.settings;
  await page.getByText(texts.names.confirmed, { exact: true }).click();
  const text = page
    .getByRole('textbox', { name: words.sr.languages.sr, exact: true })
    .filter({ visible: true });
  const shown = page.getByRole('figure').filter({ visible: true }).first();
  await expect(text).toHaveValue(words.sr.mail.texts.confirmed);
  await expect(shown).toContainText('GSM-7');
  await text.fill('Vidimo se! ');
  const insert = (place: keyof typeof texts.places) =>
    page
      .getByRole('button', {
        name: `${texts.insert.replace('{place}', texts.places[place])} (${words.sr.languages.sr})`,
      })
      .filter({ visible: true })
      .click();
  await insert('when');
  await expect(shown).toContainText('Vidimo se! uto');
  await page.getByRole('button', { name: board.form.save }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: texts.usual }).filter({ visible: true }).click();
  await expect(text).toHaveValue(words.sr.mail.texts.confirmed);
});

test('who sends by WhatsApp is given the words of each template to hand in, and stores its name', async ({
  page,
}) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const { sections, whatsapp, texts, fields, saved } = board.settings;
  const section = page.getByRole('group', { name: sections.whatsapp });
  await expect(section).toBeHidden();
  const channels = page.getByRole('group', { name: fields.messageChannels, exact: true });
  await channels.getByRole('checkbox', { name: board.channels.whatsapp }).check();
  await section.getByText(texts.names.reminder, { exact: true }).click();
  const name = section.getByLabel(`${whatsapp.name} · ${words.sr.languages.sr}`).filter({ visible: true });
  await expect(section.getByText(/\{\{1\}\}, \{\{2\}\}\. Da li dolazite\?/)).toBeVisible();
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // From the top: elsewhere the bar with "Save" may lie on a part of a tick.
    await page.evaluate(() => scrollTo(0, 0));
    await expectSound(page);
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await section.getByRole('button', { name: whatsapp.copy }).filter({ visible: true }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('{{2}}');

  const save = page.getByRole('button', { name: board.form.save, exact: true });
  await name.fill('Podsetnik 1');
  await save.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('podsetnik');
  // The other tests go on with a salon that sends mails alone, which keeps the name.
  await channels.getByRole('checkbox', { name: board.channels.whatsapp }).uncheck();
  await save.click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await channels.getByRole('checkbox', { name: board.channels.whatsapp }).check();
  await section.getByText(texts.names.reminder, { exact: true }).click();
  await expect(name).toHaveValue('podsetnik');
});

test.describe('a salon of its own', () => {
  let own: TestSalon;
  test.beforeAll(async () => {
    own = await openTestSalon();
  });
  test.afterAll(() => own.close());

  test('is on every page of every process as soon as its settings are saved', async () => {
    const servers = await Promise.all([own.serve(), own.serve()]);
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
    const rename = (name: string) =>
      own.sql`insert into salon_settings (settings, opened_at) values (${own.sql.json({ name, phone: '+381641234567' })}, now())
        on conflict (id) do update set settings = excluded.settings`;
    for (const name of ['Studio Vrba', 'Atelje Lipa']) {
      await rename(name);
      for (const { origin } of servers) {
        for (const path of [...PATHS, '/manifest.webmanifest', '/api/openapi.json']) {
          await expect.poll(() => htmlOf(origin, path), { ...SOON, message: path }).toContain(name);
          expect([path, (await htmlOf(origin, path)).includes('Breza')]).toEqual([path, false]);
        }
      }
    }
    await Promise.all(servers.map(({ kill }) => kill()));
  });

  test('offers the languages that it has chosen, and leads from the others to its first one', async () => {
    const { origin, kill } = await own.serve({ DEFAULT_LANGUAGE: '' });
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
    await kill();
  });

  test('says that it opens soon until it is open, and takes no booking', async ({ page }) => {
    await own.sql`update salon_settings set opened_at = null, settings = settings || ${own.sql.json({ languages: ['sr', 'en', 'de'] })}`;
    const { origin, kill } = await own.serve();
    for (const language of LANGUAGES) {
      await page.goto(`${origin}/${language}`);
      await expect(page.getByRole('note')).toContainText(words[language].shell.opensSoon);
      await expectSound(page);
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
    await own.sql`update salon_settings set opened_at = now()`;
    await expect
      .poll(async () => (await fetch(`${origin}/en`)).text(), SOON)
      .not.toContain(words.en.shell.opensSoon);
    await kill();
  });
});
