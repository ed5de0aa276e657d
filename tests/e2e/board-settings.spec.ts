import { expect, test, type Locator, type Page } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/browser/board.ts';
import { LANGUAGES, SWEEP, words, type Language } from '../support/browser/pages.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';

const { board } = words.sr;
const openSettings = (page: Page) => openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
const MALDIVES: Record<Language, string> = { sr: 'Maldivi', en: 'Maldives', de: 'Malediven' };
const widgetPart = (page: Page, { widget }: typeof board.settings) =>
  page.locator('details').filter({ hasText: widget.title });
const whatsappChannel = (page: Page, language: Language) => {
  const { settings, channels } = words[language].board;
  return page
    .getByRole('group', { name: settings.fields.messageChannels, exact: true })
    .getByRole('checkbox', { name: channels.whatsapp });
};

const ADVISED = 'v=DMARC1; p=quarantine; rua=mailto:zdravo@salon.example';
/** What DNS says of a sender, of each kind one. */
const SENDER = {
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
    { record: 'dkim', state: 'not-found', found: null, name: 'default._domainkey.salon.example', line: null },
    {
      record: 'dmarc',
      state: 'weak',
      found: 'v=DMARC1; p=none',
      name: '_dmarc.salon.example',
      line: ADVISED,
    },
  ],
};

/** With that answer of DNS, whatever the mails of the test salon go through. */
async function checkSender(page: Page, { senderCheck }: typeof board.settings): Promise<Locator> {
  await page.route('**/admin/api/settings/sender-check', (route) => route.fulfill({ json: SENDER }));
  const section = page.getByRole('region', { name: senderCheck.title });
  await section.getByRole('button', { name: senderCheck.check }).click();
  await expect(section.getByRole('article')).toHaveCount(3);
  return section;
}

const [PHONE, DESK] = [390, 1440];
for (const { language, run, title, widths } of [
  { language: 'de', run: {}, title: 'on a phone and at a desk', widths: [PHONE, DESK] } as const,
  ...LANGUAGES.map(
    (each) =>
      ({ language: each, run: SWEEP, title: 'at every width', widths: [PHONE, 820, 1280, DESK] }) as const,
  ),
]) {
  test(
    `the settings are sound ${title}, with all that unfolds in them (${language})`,
    run,
    async ({ page, baseURL }) => {
      await logInAs(page, 'ROLE_SUPER_ADMIN');
      await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto('/board/settings');
      const { settings } = words[language].board;
      const { fields, sections, texts, whatsapp, widget } = settings;
      await expect(page.getByLabel(fields.name, { exact: true })).toHaveValue('Salon Breza');
      await expect(page.getByText(settings.previewWaiting)).toBeHidden();

      await page
        .getByLabel(fields.messageCountries, { exact: true })
        .selectOption({ label: MALDIVES[language] });
      await whatsappChannel(page, language).check();
      const templates = page.getByRole('group', { name: sections.whatsapp });
      await templates.getByText(texts.names.reminder, { exact: true }).click();
      await expect(templates.getByText(whatsapp.copy).filter({ visible: true }).first()).toBeVisible();
      await page.getByText(widget.title).click();
      const part = widgetPart(page, settings);
      await part.getByLabel(widget.service, { exact: true }).selectOption({ index: 1 });
      await part.getByLabel(widget.person, { exact: true }).selectOption({ index: 1 });
      await expect(part.getByLabel(widget.snippet)).toContainText('data-person');
      await checkSender(page, settings);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // From the top: elsewhere the bar with "Save" may lie on a part of a tick.
        await page.evaluate(() => scrollTo(0, 0));
        await (width === PHONE ? expectSound(page) : expectFits(page));
      }
    },
  );
}

test('managers do not find the settings', async ({ page }) => {
  await logInAs(page, 'ROLE_MANAGER');
  const html = await (await page.request.get('/board/settings')).text();
  expect(html).toContain('href="/board/dashboard"');
  expect(html).not.toContain('href="/board/settings"');
  expect(html).not.toMatch(new RegExp(`<h1[^>]*>${board.screens.settings}<`));
});

test('before anything is saved, the settings show what would come of it', async ({ page }) => {
  await openSettings(page);
  const { settings } = board;
  const { fields, senderCheck, texts } = settings;
  const street = page.getByLabel(fields.street, { exact: true });
  const save = page.getByRole('button', { name: board.form.save, exact: true });

  await test.step('what the server sets is shown, and cannot be changed', async () => {
    await expect(page.getByLabel(`${fields.defaultLanguage} (${settings.setByServer})`)).toBeDisabled();
    await expect(street).toBeEditable();
  });

  await test.step('the rules show at once which times they would leave', async () => {
    const shown = page.getByText(settings.previewTitle).locator('..').getByRole('listitem');
    await expect(shown).toHaveCount(6);
    const lead = page.getByLabel(fields.leadMinutes, { exact: true });
    const usual = await lead.inputValue();
    await lead.fill('40000');
    await expect(page.getByText(settings.previewNone)).toBeVisible();
    await lead.fill(usual);
  });

  await test.step('what DNS says of the sender is asked for by a press, and says what to put there', async () => {
    const section = page.getByRole('region', { name: senderCheck.title });
    await section.getByRole('button', { name: senderCheck.check }).click();
    // The mails of the test salon are files.
    await expect(section.getByRole('status')).toContainText(senderCheck.files);
    await checkSender(page, settings);
    await expect(section.getByRole('article').nth(1)).toContainText(senderCheck.states['not-found']);
    await expect(section.getByText(ADVISED)).toBeVisible();
  });

  await test.step('a mail is shown as it will look', async () => {
    await page.getByLabel(fields.name, { exact: true }).fill('Studio Vrba');
    await page.getByRole('button', { name: settings.showMail }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('iframe').contentFrame().getByText('Studio Vrba').first()).toBeVisible();
    await expect(page.getByText(settings.mailFrom.replace('{from}', 'Studio Vrba'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a wrong value is told at its field, and the rest of what was typed stays', async () => {
    const phone = page.getByLabel(fields.phone, { exact: true });
    const usual = await phone.inputValue();
    await phone.fill('12');
    await street.fill('Nova 1');
    await save.click();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(street).toHaveValue('Nova 1');
    await phone.fill(usual);
  });

  await test.step('a message is put in other words, with what goes out and how many parts it is in sight', async () => {
    await page.getByText(texts.names.confirmed, { exact: true }).click();
    const text = page
      .getByRole('textbox', { name: words.sr.languages.sr, exact: true })
      .filter({ visible: true });
    const shown = page.getByRole('figure').filter({ visible: true }).first();
    await expect(text).toHaveValue(words.sr.mail.texts.confirmed);
    await expect(shown).toContainText('GSM-7');
    await text.fill('Vidimo se! ');
    const insert = `${texts.insert.replace('{place}', texts.places.when)} (${words.sr.languages.sr})`;
    await page.getByRole('button', { name: insert }).filter({ visible: true }).click();
    await expect(shown).toContainText('Vidimo se! uto');
    await save.click();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: texts.usual }).filter({ visible: true }).click();
    await expect(text).toHaveValue(words.sr.mail.texts.confirmed);
  });
});

/** Unfolds the code for other sites, which is stored nowhere. */
async function expectCodeToFollow(page: Page): Promise<void> {
  const { widget } = board.settings;
  await page.getByText(widget.title).click();
  const part = widgetPart(page, board.settings);
  const code = part.getByLabel(widget.snippet);
  await expect(code).toContainText('data-salon-widget="open"');
  await part.getByLabel(widget.kind, { exact: true }).selectOption({ label: widget.kinds.inline });
  await part.getByLabel(widget.language, { exact: true }).selectOption({ label: words.sr.languages.de });
  await part.getByLabel(widget.service, { exact: true }).selectOption({ index: 1 });
  await expect(code).toContainText(
    /<div data-salon-widget="inline" data-service="\d+" data-language="de"><\/div>/,
  );
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
}

test('what is chosen for messages and for other sites is checked, and stays until it is taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openSettings(page);
  const { fields, countries, sections, whatsapp, texts } = board.settings;
  const save = page.getByRole('button', { name: board.form.save, exact: true });
  const store = async () => {
    await save.click();
    await expect(page.getByText(board.settings.saved)).toBeVisible();
    await page.reload();
  };
  const chosen = page.getByRole('listitem').filter({ hasText: 'Srbija' });
  const back = page.getByRole('button', { name: countries.usual, exact: true });
  const price = page.getByLabel(/^Maldivi/);
  const sites = page.getByLabel(fields.widgetOrigins, { exact: true });
  const templates = page.getByRole('group', { name: sections.whatsapp });
  const channel = whatsappChannel(page, 'sr');
  const name = templates.getByLabel(`${whatsapp.name} · ${words.sr.languages.sr}`).filter({ visible: true });
  const unfoldTemplate = async () => {
    await channel.check();
    await templates.getByText(texts.names.reminder, { exact: true }).click();
  };

  await test.step('the code for other sites follows what is chosen, and offers nobody who does not do it', () =>
    expectCodeToFollow(page));
  await test.step('the countries that messages go to begin with the usual ones, and each other one may have a price', async () => {
    await expect(chosen).toBeVisible();
    await expect(back).toBeHidden();
    await page.getByLabel(fields.messageCountries, { exact: true }).selectOption({ label: MALDIVES.sr });
    await expect(chosen).toBeVisible();
    await price.fill('95');
  });
  await test.step('who sends by WhatsApp is given the words of each template to hand in', async () => {
    await expect(templates).toBeHidden();
    await unfoldTemplate();
    await expect(templates.getByText(/\{\{1\}\}, \{\{2\}\}\. Da li dolazite\?/)).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await templates.getByRole('button', { name: whatsapp.copy }).filter({ visible: true }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('{{2}}');
  });
  await test.step('the name of a template and the sites that may show the booking are checked, line by line', async () => {
    await name.fill('Podsetnik 1');
    await sites.fill('https://blog.example/\n\nhttps://hotel.example/rezervacije');
    await save.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByText(words.sr.validation.origin.replace('{val}', 'https://hotel.example/rezervacije')),
    ).toBeVisible();
  });
  await test.step('all of it is stored', async () => {
    await name.fill('podsetnik');
    await sites.fill('https://blog.example/\n\nhttps://hotel.example');
    // The other tests go on with a salon that sends mails alone, which keeps the name.
    await channel.uncheck();
    await store();
    await expect(price).toHaveValue('95');
    await expect(sites).toHaveValue('https://blog.example\nhttps://hotel.example');
    await unfoldTemplate();
    await expect(name).toHaveValue('podsetnik');
  });
  await test.step('the usual countries are back by a press', async () => {
    await channel.uncheck();
    await sites.fill('');
    await back.click();
    await expect(price).toBeHidden();
    await store();
    await expect(back).toBeHidden();
  });
});
