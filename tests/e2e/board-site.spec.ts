import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { site as demoSite } from '@/db/seed/content/site.ts';
import { formatDateInSentence } from '@/lib/base/time/format.ts';
import { addDays, dayOf } from '@/lib/base/time/zone.ts';
import { logInAs } from '../support/browser/board.ts';
import { filled } from '../support/browser/lists.ts';
import { logInAsOwner } from '../support/browser/owner.ts';
import { LANGUAGES, SWEEP, sweepIn, words, type Language } from '../support/browser/pages.ts';
import { aPair, aServiceUnit, anOpenSalon, emptySalon } from '../support/salon.ts';
import { openTestSalon, type TestSalon } from '../support/browser/server-processes.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';

const { board } = words.en;
const { site: t } = board;
/** In each process as soon as it has heard of it. */
const SOON = { timeout: 30_000 };

for (const language of LANGUAGES) {
  test(
    `the editor of the site is sound on a phone and on a desktop (${language})`,
    sweepIn(language),
    async ({ page, baseURL }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await logInAs(page, 'ROLE_SUPER_ADMIN');
      await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.goto('/board/site');
      const { site } = words[language].board;
      await page.getByText(site.sections.questions, { exact: true }).click();
      await expect(page.getByText(site.lists.faq, { exact: true })).toBeVisible();
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      await expectSound(page);
      await page.setViewportSize({ width: 390, height: 900 });
      await expectFits(page);
      expect(errors).toEqual([]);
    },
  );
}

test('the preview is shown to nobody but super administrators, and is kept and listed nowhere', async ({
  page,
}) => {
  const address = '/board/site/preview/en/home';
  await logInAs(page, 'ROLE_MANAGER');
  const refused = await page.request.get(address);
  expect(refused.url()).toMatch(/\/board\/dashboard/);
  const html = await refused.text();
  expect(html).toContain('href="/board/dashboard"');
  expect(html).not.toContain('href="/board/site"');

  await logInAs(page, 'ROLE_SUPER_ADMIN');
  // It has no scripts: who waits for those of the board would wait for ever.
  const answer = await page.goto(address, { waitUntil: 'load' });
  expect(answer?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('body')).toHaveAttribute('inert', '');
});

test.describe('a salon of its own', () => {
  let own: TestSalon;
  let origin: string;
  test.beforeAll(async () => {
    own = await openTestSalon();
    ({ origin } = await own.serve());
  });
  test.afterAll(() => own.close());

  const htmlOf = async (path: string) => (await fetch(origin + path)).text();

  // With every run owner-journey and two-salons read the pages of a salon of its own.
  test('has no word and no picture of the demo salon on its pages', SWEEP, async () => {
    await emptySalon(own.sql);
    await own.sql`insert into category (value, name, name_en, name_de) values ('beard', 'Brada', 'Beard', 'Bart')`;
    await own.sql`insert into service_unit (name, description, price, term_duration) values ('Brijanje', '', 100000, 30)`;
    await own.sql`insert into service_unit_category (service_unit_id, category_id) values (1, 1)`;
    const said = JSON.stringify(words);
    const demo = [...new Set(JSON.stringify(demoSite).match(/"(?:[^"\\]|\\.)*"/g) ?? [])]
      .map((text) => JSON.parse(text) as string)
      .flatMap((text) => text.replaceAll('*', '').split(/\{\w+\}/))
      .map((text) => text.trim())
      .filter((text) => text.length > 14 && text.includes(' ') && !said.includes(text));
    expect(demo.length).toBeGreaterThan(60);

    const paths = ['', '/services', '/about', '/impressum', '/privacy-policy'];
    await expect.poll(() => htmlOf('/en'), SOON).toContain('>Beard<');
    for (const language of LANGUAGES) {
      for (const path of paths) {
        const html = (await htmlOf(`/${language}${path}`)).replaceAll('&#x27;', '’');
        expect([language, path, demo.filter((text) => html.includes(text))]).toEqual([language, path, []]);
        expect([language, path, html.match(/\/site\/[\w-]+\.(?:avif|webp)/g)]).toEqual([
          language,
          path,
          null,
        ]);
      }
      const picture = await fetch(`${origin}/share/${language}/home.jpg`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  test('changes its words, its color and its picture, shows them to everybody, and takes them back', async ({
    page,
  }) => {
    await logInAsOwner(page, own, { origin, path: '/board/site' });
    const slogans: Record<Language, string> = {
      sr: 'Oštro i mirno',
      en: 'Sharp and calm',
      de: 'Scharf und ruhig',
    };
    const slogan = (language: Language) =>
      page.getByLabel(`${t.fields.slogan}, ${words.en.languages[language]}`, { exact: true });
    const save = page.getByRole('button', { name: t.save });
    const publish = page.getByRole('button', { name: t.publish, exact: true });
    const accent = page.getByLabel(t.fields.accent, { exact: true });

    await slogan('sr').fill(slogans.sr);
    await expect(page.getByText(/English: 1 missing/)).toBeVisible();
    for (const language of ['en', 'de'] as const) await slogan(language).fill(slogans[language]);
    await expect(page.getByText(/English: complete/)).toBeVisible();
    await accent.fill('#ffd7c8');
    await save.click();
    await expect(page.getByText(/contrast\b.* 1\.\d \/ 1\.\d/)).toBeVisible();
    await accent.fill('#5b2a5e');

    const file = await sharp({ create: { width: 2_600, height: 1_400, channels: 3, background: '#446' } })
      .jpeg()
      .toBuffer();
    await page
      .getByRole('group', { name: t.fields.bannerWide })
      .locator('input[type=file]')
      .setInputFiles({ name: 'banner.jpg', mimeType: 'image/jpeg', buffer: file });
    const alt = page
      .getByRole('group', { name: t.fields.bannerWide })
      .getByLabel(`${board.images.alt}, ${words.en.languages.en}`, { exact: true });
    await alt.fill('Our chairs');
    await save.click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(page.frameLocator('iframe').getByText(slogans.en)).toBeVisible();
    expect(await htmlOf('/en')).not.toContain(slogans.en);

    await publish.click();
    await expect(page.getByText(t.published)).toBeVisible();
    for (const language of LANGUAGES) {
      await expect.poll(() => htmlOf(`/${language}`), SOON).toContain(slogans[language]);
    }
    const html = await htmlOf('/en');
    expect(html).toContain('--salon-pine:#5b2a5e');
    expect(html).toMatch(/\/pictures\/[0-9a-f]{32}\/2560\.avif 2560w/);
    expect(html).toContain('alt="Our chairs"');
    await expect.poll(() => htmlOf('/no-such-page'), SOON).toContain('--salon-pine:#5b2a5e');

    await slogan('en').fill('Quick and loud');
    await save.click();
    await expect(publish).toBeEnabled();
    await publish.click();
    await expect.poll(() => htmlOf('/en'), SOON).toContain('Quick and loud');
    await page
      .getByRole('button', { name: new RegExp(`^${t.restore}:`) })
      .last()
      .click();
    await expect(slogan('en')).toHaveValue(slogans.en);
    await publish.click();
    await expect.poll(() => htmlOf('/en'), SOON).toContain(slogans.en);
    expect(await htmlOf('/en')).not.toContain('Quick and loud');
  });

  /** So many services in a category, none of which has a picture. */
  async function offer(category: string, ...names: string[]): Promise<void> {
    for (const name of names) {
      await own.sql`with unit as (
        insert into service_unit (name, price, term_duration) values (${name}, 100000, 30) returning id
      ) insert into service_unit_category (service_unit_id, category_id)
        select unit.id, category.id from unit, category where category.name = ${category}`;
    }
  }

  test('gives itself a category with a picture and puts it first, as home and services then show it', async ({
    page,
  }) => {
    await emptySalon(own.sql);
    await own.sql`insert into category (value, name, name_en) values ('hairstyle', 'Kosa', 'Hair'), ('nails', 'Nokti', 'Nails')`;
    await offer('Kosa', 'Šišanje', 'Feniranje', 'Farbanje');
    await offer('Nokti', 'Manikir', 'Pedikir');
    await logInAsOwner(page, own, { origin, path: '/board/categories' });

    await page.getByRole('button', { name: board.list.create, exact: true }).click();
    const form = page.getByRole('dialog', { name: board.categories.new });
    const inLanguage = (field: string, language: 'sr' | 'en') =>
      form.getByLabel(`${field}, ${words.en.languages[language]}`);
    await inLanguage(board.fields.name, 'sr').fill('Trepavice');
    await inLanguage(board.fields.name, 'en').fill('Lashes');
    await inLanguage(board.fields.description, 'en').fill('Longer, and yours');
    await form.getByRole('button', { name: board.form.save }).click();
    await expect(form).toBeHidden();
    await offer('Trepavice', 'Lifting', 'Korekcija');

    await page.getByRole('button', { name: `${board.list.edit}: Trepavice` }).click();
    const saved = page.getByRole('dialog', { name: board.categories.edit });
    await saved.getByLabel(board.newsletters.addPicture).setInputFiles({
      name: 'trepavice.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a55' } })
        .jpeg()
        .toBuffer(),
    });
    await expect(saved.locator('img')).toBeVisible();
    // The picture is saved by itself, so closing loses nothing.
    await saved.getByRole('button', { name: board.form.cancel }).click();
    await expect(saved).toBeHidden();

    await page.getByRole('button', { name: board.categories.order, exact: true }).click();
    const order = page.getByRole('dialog', { name: board.categories.orderTitle });
    const names = order.getByRole('listitem');
    await expect(names).toHaveText([/Hair/, /Nails/, /Lashes/]);
    await expectSound(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectFits(page);
    // The first of two orders is late on its way: the other one waits for it, since it would be lost behind it.
    await page.route(
      '**/admin/api/categories/order',
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      },
      { times: 1 },
    );
    let answers = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/categories/order')) answers++;
    });
    await order.getByRole('button', { name: board.images.earlier.replace('{name}', 'Lashes') }).click();
    await order.getByRole('button', { name: board.images.drag.replace('{name}', 'Lashes') }).press('ArrowUp');
    await expect(names).toHaveText([/Lashes/, /Hair/, /Nails/]);
    await expect.poll(() => answers).toBe(2);
    await expect
      .poll(async () =>
        (await own.sql`select value from category order by position`).map(({ value }) => value),
      )
      .toEqual(['trepavice', 'hairstyle', 'nails']);

    const first = async () => {
      const [, main = ''] = (await htmlOf('/en/services')).split('<main');
      return /<h2[^>]*id="[^"]*-title"[^>]*>([^<]*)/.exec(main)?.[1];
    };
    await expect.poll(first, SOON).toBe('Lashes');
    await page.goto(`${origin}/en/services`);
    const headings = page.locator('main h2[id$="-title"]');
    await expect(headings).toHaveText(['Lashes', 'Hair', 'Nails']);
    // Its services have no picture of their own, those of the others none at all.
    await expect(page.locator('#trepavice img')).toHaveCount(2);
    await expect(page.locator('#hairstyle img')).toHaveCount(0);

    await page.goto(`${origin}/en`);
    const gallery = page.locator('main section[aria-labelledby=gallery]');
    await expect(gallery.getByRole('link')).toHaveText([/Lashes.*Longer, and yours/s]);
    await expect(gallery.locator('img')).toHaveAttribute('src', /^\/pictures\//);
    const beside = page.locator(
      'main a[href$="#trepavice"], main a[href$="#hairstyle"], main a[href$="#nails"]',
    );
    await expect(beside.first()).toContainText('Lashes');
  });

  test('a lunch break and other hours from a day on are on the site, in schema.org and in the free terms', async ({
    page,
  }) => {
    const { board: german } = words.de;
    await emptySalon(own.sql);
    await anOpenSalon(own.sql, { from: '09:00', to: '18:30' });
    const serviceUnitId = await aServiceUnit(own.sql);
    await aPair(own.sql);
    const startsOn = async (day: string): Promise<string[]> => {
      const answer = await fetch(`${origin}/api/service-units/${serviceUnitId}/available-terms?day=${day}`);
      const { terms } = (await answer.json()) as { terms: { from: string }[] };
      return terms.map(({ from }) => from.slice(11, 16));
    };
    const today = dayOf(Date.now(), 'Europe/Belgrade');
    const [tomorrow, first, last] = [addDays(today, 1), addDays(today, 10), addDays(today, 20)];
    await logInAsOwner(page, own, { origin, path: '/board/general-working-hours', language: 'de' });

    await page.getByRole('button', { name: german.hours.lunchBreaks }).click();
    const monday = page.getByRole('group', { name: german.hours.days.Mon, exact: true });
    await expect(monday.getByLabel(new RegExp(`${german.hours.closes}$`))).toHaveValue('12:30');
    await monday.getByLabel(`${german.hours.days.Mon}: ${german.hours.opens} (2)`).fill('13:15');
    await monday
      .getByRole('button', { name: filled(german.hours.copy, { day: german.hours.days.Mon }) })
      .click();
    await page.getByRole('button', { name: german.form.save, exact: true }).click();
    await expect(
      page.getByText(filled(german.form.savedOf, { name: german.screens['general-working-hours'] })),
    ).toBeVisible();
    await expect(
      page.getByText(filled(german.hours.todayAsUsual, { hours: '09:00–12:30, 13:15–18:30' })),
    ).toBeVisible();

    await page.getByRole('button', { name: german.list.create, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: german.hours.periods });
    await dialog.getByLabel(german.fields.validFrom, { exact: true }).fill(first);
    await dialog.getByLabel(german.fields.validUntil, { exact: true }).fill(last);
    await dialog.getByLabel(german.hours.periodName).fill('Sommer');
    const inSummer = dialog.getByRole('group', { name: german.hours.days.Mon, exact: true });
    await inSummer
      .getByRole('button', {
        name: filled(german.hours.removeSpan, { day: german.hours.days.Mon, number: 2 }),
      })
      .click();
    await inSummer
      .getByRole('button', { name: filled(german.hours.copy, { day: german.hours.days.Mon }) })
      .click();
    await expectSound(page);
    await dialog.getByRole('button', { name: german.form.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sommer' })).toContainText(
      '09:00–12:30',
    );
    await expectSound(page);

    const siteText = () => htmlOf('/de');
    await expect.poll(siteText, SOON).toContain('09:00–12:30, 13:15–18:30');
    const announced = filled(words.de.hours.fromTo, {
      day: formatDateInSentence(first, 'de'),
      last: formatDateInSentence(last, 'de'),
    });
    await expect.poll(siteText, SOON).toContain(announced);
    await page.goto(`${origin}/de`);
    await expectSound(page);
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const { openingHoursSpecification: specifications } = facts
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((each) => 'openingHoursSpecification' in each) ?? { openingHoursSpecification: [] };
    const until = addDays(first, -1);
    expect(specifications).toMatchObject([
      { opens: '09:00', closes: '12:30', validThrough: until },
      { opens: '13:15', closes: '18:30', validThrough: until },
      { opens: '09:00', closes: '12:30', validFrom: first, validThrough: last },
      { opens: '09:00', closes: '12:30', validFrom: addDays(last, 1) },
      { opens: '13:15', closes: '18:30', validFrom: addDays(last, 1) },
    ]);

    const usual = await startsOn(tomorrow);
    expect(usual.filter((time) => time > '11:15' && time < '13:30')).toEqual(['11:30', '13:15']);
    expect((await startsOn(first)).at(-1)).toBe('11:30');
    expect((await startsOn(addDays(last, 1))).at(-1)).toBe('17:30');
  });
});
