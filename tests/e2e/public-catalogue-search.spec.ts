import { expect, type Page } from '@playwright/test';
import { foundServices, SWEEP, words } from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';

const text = words.en.services;

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

    test('a category is chosen, and nothing found says so', scripts ? {} : SWEEP, async ({ page }) => {
      await page.goto('/en/services');
      await page.locator('main summary').first().click();
      await page.getByLabel(text.category).selectOption('nails');
      await page.getByRole('button', { name: text.apply }).first().click();
      await expect(foundServices(page).first()).toBeVisible();
      // What was left empty is left out, where a script can.
      if (scripts) await expect(page).toHaveURL(/\/en\/services\?category=nails#results$/);
      await page.goto('/en/services?search=something+that+nobody+offers');
      await expect(page.locator('#results-title')).toHaveText('No service matches your choice');
      await page.goto('/en/services?price=abc&sortPrice=sideways&category=nails');
      expect((await namesOf(page)).length).toBeGreaterThan(1);
    });
  });
}

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

  await test.step('who comes back from a search finds the box as empty as the list is whole', async () => {
    await page.getByRole('link', { name: text.clear }).first().click();
    await expect(page).toHaveURL(/\/en\/services$/);
    const box = page.getByPlaceholder(text.searchPlaceholder);
    await box.fill('xyz');
    await box.press('Enter');
    await expect(page.locator('#results-title')).toHaveText('No service matches your choice');
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/services$/);
    await expect(box).toHaveValue('');
  });
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
  request,
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
    const html = await (await request.get(`/services?search=${search}`)).text();
    const found = html.slice(html.indexOf('id="results"'));
    const names = [...found.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, inner = '']) =>
      inner.replaceAll(/<[^>]+>/g, ''),
    );
    expect([search, names]).toEqual([search, expect.arrayContaining([expect.stringMatching(name)])]);
  }
});

test('a duration that is no number of minutes is told at its field', async ({ page }) => {
  await page.goto('/en/services?termDurationFrom=-5&termDurationTo=abc');
  await expect(page.getByLabel(text.durationFrom)).toHaveAccessibleDescription(
    'The value must be greater than 0.',
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
  await foundServices(page)
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
