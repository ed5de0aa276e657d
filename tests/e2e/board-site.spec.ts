import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { site as demoSite } from '@/db/seed/content/site.ts';
import { logInAs, openBoardAs } from '../support/board.ts';
import { logInAsOwner } from '../support/owner.ts';
import { LANGUAGES, sweepIn, words, type Language } from '../support/pages.ts';
import { openTestSalon, type TestSalon } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

const { board } = words.en;
const { site: t } = board;
const SOON = { timeout: 15_000 };

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
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectSound(page);
      }
      expect(errors).toEqual([]);
    },
  );
}

test('the preview is shown to nobody but super administrators, and is kept and listed nowhere', async ({
  page,
}) => {
  const address = '/board/site/preview/en/home';
  await openBoardAs(page, 'ROLE_MANAGER');
  await expect(page.getByRole('link', { name: board.screens.site })).toHaveCount(0);
  await page.goto(address);
  await expect(page).toHaveURL(/\/board\/dashboard/);

  await openBoardAs(page, 'ROLE_SUPER_ADMIN');
  // It has no scripts: a page that waits for those of the board would wait for ever.
  const preview = await page.context().newPage();
  const answer = await preview.goto(address);
  expect(answer?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(preview.locator('body')).toHaveAttribute('inert', '');
});

test.describe('a salon of its own', () => {
  let own: TestSalon;
  test.beforeAll(async () => {
    own = await openTestSalon();
  });
  test.afterAll(() => own.close());

  const htmlOf = async (origin: string, path: string) => (await fetch(origin + path)).text();

  test('has no word and no picture of the demo salon on its pages', async () => {
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

    const { origin, kill } = await own.serve();
    const paths = ['', '/services', '/about', '/impressum', '/privacy-policy'];
    await expect.poll(() => htmlOf(origin, '/en'), SOON).toContain('>Beard<');
    for (const language of LANGUAGES) {
      for (const path of paths) {
        const html = (await htmlOf(origin, `/${language}${path}`)).replaceAll('&#x27;', '’');
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
    await kill();
  });

  test('changes its words, its color and its picture, shows them to everybody, and takes them back', async ({
    page,
  }) => {
    const { origin, kill } = await own.serve();
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
    expect(await htmlOf(origin, '/en')).not.toContain(slogans.en);

    await publish.click();
    await expect(page.getByText(t.published)).toBeVisible();
    for (const language of LANGUAGES) {
      await expect.poll(() => htmlOf(origin, `/${language}`), SOON).toContain(slogans[language]);
    }
    const html = await htmlOf(origin, '/en');
    expect(html).toContain('--salon-pine:#5b2a5e');
    expect(html).toMatch(/\/pictures\/[0-9a-f]{32}\/2560\.avif 2560w/);
    expect(html).toContain('alt="Our chairs"');
    await expect.poll(() => htmlOf(origin, '/no-such-page'), SOON).toContain('--salon-pine:#5b2a5e');

    await slogan('en').fill('Quick and loud');
    await save.click();
    await expect(publish).toBeEnabled();
    await publish.click();
    await expect.poll(() => htmlOf(origin, '/en'), SOON).toContain('Quick and loud');
    await page
      .getByRole('button', { name: new RegExp(`^${t.restore}:`) })
      .last()
      .click();
    await expect(slogan('en')).toHaveValue(slogans.en);
    await publish.click();
    await expect.poll(() => htmlOf(origin, '/en'), SOON).toContain(slogans.en);
    expect(await htmlOf(origin, '/en')).not.toContain('Quick and loud');
    await kill();
  });
});
