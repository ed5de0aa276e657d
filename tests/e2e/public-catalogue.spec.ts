import { expect, type Page } from '@playwright/test';
import { addressIn, answeredCookies, dialogOf, LANGUAGES, words } from '../support/pages.ts';
import { expectAccessible } from '../support/sound.ts';
import { test } from '../support/visitor.ts';

const text = words.en.services;

const results = (page: Page) => page.locator('#results').getByRole('listitem');
const namesOf = (page: Page) => page.locator('#results').getByRole('heading', { level: 3 }).allInnerTexts();

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: scripts });

    test('services are searched, filtered and sorted, and the choice stands in the address', async ({
      page,
    }) => {
      await page.goto('/en/services');
      await page.getByPlaceholder(text.searchPlaceholder).fill('massage');
      await page.locator('main summary').first().click();
      await page.getByLabel(text.sortPrice).selectOption({ label: text.sortAsc });
      await page.getByLabel(text.durationFrom).fill('45');
      await page.getByRole('button', { name: text.apply }).first().click();

      await expect(page).toHaveURL(/\/en\/services\?.*search=massage/);
      await expect(page).toHaveURL(/sortPrice=ASC/);
      await expect(page.locator('#results-title')).toContainText('found');
      const names = await namesOf(page);
      expect(names.length).toBeGreaterThan(1);
      const answer = await page.request.get(
        '/api/service-units?search=massage&sortPrice=ASC&termDurationFrom=45&itemsPerPage=100',
        { headers: { lang: 'en' } },
      );
      const { items } = (await answer.json()) as { items: { name: string; termDuration: number }[] };
      expect(names).toEqual(items.map(({ name }) => name));

      await expect(page.getByPlaceholder(text.searchPlaceholder)).toHaveValue('massage');
      await expect(page.getByLabel(text.durationFrom)).toHaveValue('45');
      await page.locator('#results').getByRole('link', { name: text.clear }).click();
      await expect(page).toHaveURL(/\/en\/services$/);
      await expect(page.locator('#results')).toHaveCount(0);
    });

    test('a category is chosen, and nothing found says so', async ({ page }) => {
      await page.goto('/en/services');
      await page.locator('main summary').first().click();
      await page.getByLabel(text.category).selectOption('nails');
      await page.getByRole('button', { name: text.apply }).first().click();
      await expect(results(page).first()).toBeVisible();
      await page.goto('/en/services?search=something+that+nobody+offers');
      await expect(page.locator('#results-title')).toHaveText('No service matches your choice');
      await page.goto('/en/services?price=abc&sortPrice=sideways&category=nails');
      expect((await namesOf(page)).length).toBeGreaterThan(1);
    });
  });
}

const PLACES: [path: string, anchor: string][] = [
  ['/en/services', 'nails'],
  ['/en', 'contact'],
];
for (const [path, anchor] of PLACES) {
  test(`${path}#${anchor} is shown at its exact place on a phone, though nothing above it was laid out before`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const target = page.locator(`#${anchor}`);
    const placeOf = async () => Math.round((await target.boundingBox())?.y ?? -1);
    const wanted = () =>
      target.evaluate(
        (element) =>
          parseFloat(getComputedStyle(element).scrollMarginTop) +
          parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      );
    // The letters come when the page is on its way there already, and some headings take a line less.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((later) => setTimeout(later, 300));
      await route.continue();
    });
    await page.goto(`${path}#${anchor}`);
    await expect.poll(placeOf).toBe(Math.round(await wanted()));

    await page.goto('/en/about');
    await page.goto(path);
    await page.evaluate((id) => {
      const link = Object.assign(document.createElement('a'), { href: `#${id}`, textContent: 'there' });
      document.querySelector('main')?.prepend(link);
    }, anchor);
    await page.getByRole('link', { name: 'there', exact: true }).click();
    await expect.poll(placeOf).toBe(Math.round(await wanted()));
  });
}

test('an empty choice is left out of the address', async ({ page }) => {
  await page.goto('/en/services');
  await page.locator('main summary').first().click();
  await page.getByLabel(text.category).selectOption('nails');
  await page.getByRole('button', { name: text.apply }).first().click();
  await expect(page).toHaveURL(/\/en\/services\?category=nails#results$/);
});

test('likes and bookmarks are kept in the browser, counted once, and shown alone', async ({ page }) => {
  await page.goto('/en/services');
  const like = page.getByRole('button', { name: /^Like: / }).nth(3);
  const bookmark = page.getByRole('button', { name: /^Bookmark: / }).nth(5);
  await page.locator('main summary').first().click();
  await page.getByLabel(text.showLiked).check();
  await page.getByRole('button', { name: text.apply }).first().click();
  await expect(page).toHaveURL(/serviceUnits=0/);
  await expect(page.locator('#results-title')).toHaveText('No service matches your choice');

  await page.goto('/en/services');
  const before = Number(/\d+$/.exec((await like.innerText()).trim())?.[0]);
  const counted = page.waitForResponse('**/like');
  await like.click();
  expect(await (await counted).json()).toEqual({ likesCount: before + 1 });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await bookmark.click();
  const liked = await page.evaluate(() => localStorage.getItem('serviceUnits'));
  const bookmarked = await page.evaluate(() => localStorage.getItem('serviceUnitBookmarks'));
  expect(liked).toMatch(/^\[\d+\]$/);
  expect(bookmarked).toMatch(/^\[\d+\]$/);

  await page.locator('main summary').first().click();
  await page.getByLabel(text.showLiked).check();
  await page.getByLabel(text.showBookmarked).check();
  await page.getByRole('button', { name: text.apply }).first().click();
  await expect(results(page)).toHaveCount(2);
  await expect(page.getByLabel(text.showLiked)).toBeChecked();

  const back = page.waitForResponse('**/like');
  await page.getByRole('button', { name: /^Like: /, pressed: true }).click();
  expect(await (await back).json()).toEqual({ likesCount: before });
  expect(await page.evaluate(() => localStorage.getItem('serviceUnits'))).toBe('[0]');
});

test('a keyboard passes by the filters to the services', async ({ page }) => {
  await page.goto('/en/services');
  await page.getByRole('link', { name: text.skipFilters }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const card = page.getByRole('listitem').filter({ has: page.locator(':focus') });
  await expect(card.getByRole('button', { name: /^Like: / })).toBeVisible();
});

for (const language of LANGUAGES) {
  test(`a like pressed without a network is taken back, with a word (${language})`, async ({
    page,
    context,
  }) => {
    await page.goto(addressIn(language, '/services'));
    await expect(async () => {
      await page.mouse.wheel(0, 100);
      const toasts = page.locator(`section[aria-label^="${words[language].toast.title}"]`);
      await expect(toasts).toBeAttached({ timeout: 2_000 });
    }).toPass();
    const buttons = (label: string) =>
      page.getByRole('button', { name: new RegExp(`^${label.replace('{name}', '')}`) });
    const like = buttons(words[language].services.like).nth(3);
    await context.setOffline(true);
    await like.click();
    await expect(page.locator('[data-toast="error"]')).toHaveText(words[language].services.likeFailed);
    await expect(like).toHaveAttribute('aria-pressed', 'false');

    // A bookmark needs no network.
    const bookmark = buttons(words[language].services.bookmark).nth(3);
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  });
}

test('what could not be said without a network is said when it is back', async ({ page, context }) => {
  await page.goto('/en/services');
  await context.setOffline(true);
  const like = page.getByRole('button', { name: /^Like: / }).first();
  const failed = page.waitForEvent('requestfailed');
  await like.click();
  await failed;
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await expect(page.getByText(text.likeFailed)).toBeVisible();
});

test('a like that could not be counted is taken back, with a word', async ({ page }) => {
  await page.route('**/like', (route) => route.abort());
  await page.goto('/en/services');
  const like = page.getByRole('button', { name: /^Like: / }).first();
  await like.click();
  await expect(page.getByText(text.likeFailed)).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('the pictures of a service open in a dialog, by keyboard as well, and lead to its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/services');
  const link = page.getByRole('link', { name: /^Preview: / }).first();
  const name = ((await link.getAttribute('aria-label')) ?? '').replace('Preview: ', '');
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await dialog.getByRole('button', { name: text.nextPicture }).click();
  await expect(dialog.getByText('Picture 2 of 2')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await dialog.getByRole('link', { name: text.checkThisOut }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a card leads to its page wherever it is pressed, and its free term to the details', async ({
  page,
}) => {
  await answeredCookies(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/services');
  const card = page.locator('main li[id^=service-unit]').nth(1);
  const name = await card.getByRole('heading', { level: 3 }).innerText();
  const heights = await page
    .locator('main li[id^=service-unit]')
    .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights.slice(0, 8))).toBeLessThan(200);

  await card.getByRole('button', { name: /\d\d:\d\d/ }).click();
  const dialog = dialogOf(page, 'en');
  await expect(dialog.getByLabel(words.en.reservation.clientName)).toBeVisible();
  await expect(dialog).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const price = await card.getByText(/€/).boundingBox();
  await page.mouse.click((price?.x ?? 0) + (price?.width ?? 0) + 90, (price?.y ?? 0) + 8);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // Its page can be booked from wherever one reads.
  const book = page.getByRole('button', { name: `Book Now: ${name}` });
  await expect(book).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(book).toBeInViewport({ ratio: 1 });
});

test('a service is booked from its own page', async ({ page }) => {
  await page.goto('/en/services/1');
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  await expect(dialogOf(page, 'en')).toBeVisible();
});

test('among the other services none stands alone below two', async ({ page }) => {
  await page.goto('/en/services/1');
  const others = page.getByRole('region', { name: 'More of our services' }).getByRole('listitem');
  for (const [width, count] of [
    [390, 3],
    [820, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await others.filter({ visible: true }).count()]).toEqual([width, count]);
  }
});

test('a jump to a category shows nothing of the one before, and the bar says which one is read', async ({
  page,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/en/services');
    const index = page.getByRole('navigation', { name: text.categories });
    await index.getByRole('link', { name: /^Massage/ }).click();
    const section = page.locator('#massage');
    const gap = async () => {
      const [bar, top] = [await index.boundingBox(), (await section.boundingBox())?.y ?? 0];
      return top - ((bar?.y ?? 0) + (bar?.height ?? 0));
    };
    await expect.poll(async () => Math.abs(await gap())).toBeLessThan(40);
    await expect(index.locator('[aria-current]')).toHaveText(/^Massage/);
    await expect(index.locator('[aria-current]')).toBeInViewport();
    // Back at the top none is being read, however one came there.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(index.locator('[aria-current]')).toHaveCount(0);
  }
});

test('who comes back from a search finds the box as empty as the list is whole', async ({ page }) => {
  await page.goto('/en/services');
  const box = page.getByPlaceholder(text.searchPlaceholder);
  await box.fill('xyz');
  await box.press('Enter');
  await expect(page.locator('#results-title')).toHaveText('No service matches your choice');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/services$/);
  await expect(box).toHaveValue('');
});

test('a span of durations that ends before it begins is not sent, and says so', async ({ page }) => {
  await page.goto('/en/services');
  const to = page.getByLabel(text.durationTo);
  await page.locator('main summary').first().click();
  await page.getByLabel(text.durationFrom).fill('90');
  await to.fill('30');
  await page.getByRole('button', { name: text.apply }).first().click();
  const problem = () => to.evaluate((field) => (field as HTMLInputElement).validationMessage);
  expect(await problem()).toBe(words.en.validation.greaterThanPrevField);
  await expect(page).toHaveURL(/\/en\/services$/);
  await to.fill('120');
  expect(await problem()).toBe('');
  await page.getByRole('button', { name: text.apply }).first().click();
  await expect(page).toHaveURL(/termDurationTo=120/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a span of durations that ends before it begins is told at its end, and stays as it was typed', async ({
    page,
  }) => {
    await page.goto('/en/services');
    await page.locator('main summary').first().click();
    await page.getByLabel(text.category).selectOption('massage');
    await page.getByLabel(text.durationFrom).fill('90');
    const to = page.getByLabel(text.durationTo);
    await to.fill('30');
    await page.getByRole('button', { name: text.apply }).first().click();
    await expect(page).toHaveURL(/termDurationTo=30/);
    await expect(to).toHaveAccessibleDescription(words.en.validation.greaterThanPrevField);
    await expect(to).toHaveValue('30');
    await expect(page.getByLabel(text.durationFrom)).toHaveValue('90');
    await expect(page.getByLabel(text.category)).toHaveValue('massage');
    await expect(page.locator('#results')).toHaveCount(0);
  });
});

test('a search that finds nothing leads on, and slips and other endings find what was meant', async ({
  page,
}) => {
  await page.goto('/services?search=qqqq');
  const none = page.locator('#results');
  await expect(none.getByRole('link', { name: words.sr.services.clear })).toHaveAttribute(
    'href',
    '/services',
  );
  await expect(none.getByRole('link', { name: 'Masaža' })).toBeVisible();
  await expect(none.locator('a[href^="tel:"]')).toBeVisible();
  for (const [search, name] of [
    ['trudnica', /trudnice/i],
    ['manikr', /manikir/i],
    ['farbanje', /bojenje/i],
    ['frizer', /šišanje/i],
  ] as const) {
    await page.goto(`/services?search=${search}`);
    await expect(none.getByRole('heading', { level: 3, name }).first()).toBeVisible();
  }
});

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
] as const) {
  test(`a service stands within the first screen of ${width} × ${height}, with a filter as well`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await answeredCookies(page);
    for (const address of ['/de/services', '/de/services?when=evening', '/de/services?category=massage']) {
      await page.goto(address);
      const name = page.locator('main').getByRole('listitem').getByRole('heading', { level: 3 }).first();
      const { y = height, height: line = 0 } = (await name.boundingBox()) ?? {};
      expect([address, y + line <= height]).toEqual([address, true]);
    }
  });
}

test('what was liked in this browser is shown by an address that says no more', async ({ page }) => {
  await page.goto('/en/services');
  await page.evaluate(() => localStorage.setItem('serviceUnits', '[2]'));
  await page.goto('/en/services?liked=1');
  await expect(results(page)).toHaveCount(1);
});

test('a duration that is no number of minutes is told at its field', async ({ page }) => {
  await page.goto('/en/services?termDurationFrom=-5&termDurationTo=abc');
  await expect(page.getByLabel(text.durationFrom)).toHaveAccessibleDescription(
    'Value have to be greater than 0.',
  );
  await expect(page.getByLabel(text.durationTo)).toHaveAccessibleDescription(words.en.validation.numeric);
  const tops = await page
    .locator('#termDurationFrom, #termDurationTo, #category, #sortPrice')
    .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test('somebody who is looked for by name is found, with their page', async ({ page, request }) => {
  const { items } = (await (await request.get('/api/employees?itemsPerPage=100')).json()) as {
    items: { id: number; name: string; serviceUnits: number[] }[];
  };
  const person = items.find(({ serviceUnits }) => serviceUnits.length > 0);
  await page.goto(`/en/services?search=${encodeURIComponent(person?.name ?? '')}`);
  await results(page)
    .getByRole('link', { name: person?.name ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/en/team/${person?.id}-`));
});

test('a day that was asked for is the day that is shown and that Book opens', async ({ page, request }) => {
  // Of the weekend nothing is left when the salon has closed on Saturday.
  const answers = await Promise.all(
    ['weekend', 'tomorrow', 'evening'].map(async (when) => {
      const { terms } = (await (await request.get(`/api/next-terms?when=${when}`)).json()) as {
        terms: { serviceUnitId: number; from: string }[];
      };
      return { when, term: terms[0] };
    }),
  );
  const { when, term } = answers.find((answer) => answer.term) ?? {};
  await page.goto(`/en/services?when=${when}`);
  const card = page.locator(`#service-unit-${term?.serviceUnitId}`);
  await expect(
    card.getByRole('button', { name: new RegExp(` at ${term?.from.slice(11, 16)}`) }),
  ).toBeVisible();
  await card.getByRole('button', { name: /^Book Now/ }).click();
  await expect(page).toHaveURL(new RegExp(`day=${term?.from.slice(0, 10)}`));
});
