import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES, addressIn, sweepIn, words } from '../support/browser/pages.ts';

type Thing = { [key: string]: unknown; '@type'?: string };

/** What schema.org and the search engines require of each type that the pages use. */
const REQUIRED: Record<string, string[]> = {
  BeautySalon: ['name', 'address', 'telephone', 'url', 'image', 'openingHoursSpecification'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  OfferCatalog: ['name', 'itemListElement'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'priceType'],
  Service: ['name', 'description'],
  ReserveAction: ['target'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

const thingsIn = (value: unknown): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isThing(value)) return [];
  return [...(value['@type'] ? [value] : []), ...Object.values(value).flatMap(thingsIn)];
};

async function structuredData(page: Page): Promise<Thing[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((script) => JSON.parse(script) as Thing);
}

const ofType = (data: Thing[], type: string) => data.find((thing) => thing['@type'] === type) ?? {};

function expectWhole(data: Thing[]): void {
  for (const thing of data) expect(thing['@context']).toBe('https://schema.org');
  for (const thing of thingsIn(data)) {
    const type = String(thing['@type']);
    expect(Object.keys(REQUIRED)).toContain(type);
    // The provider of a service is the salon of the home page, told in short.
    const required =
      type === 'BeautySalon' && !thing['@context'] ? ['name', 'address', 'url'] : REQUIRED[type];
    for (const property of required ?? []) {
      expect([type, property, thing[property] ?? null]).not.toEqual([type, property, null]);
    }
  }
}

const plainText = async (page: Page) => (await page.locator('main').innerText()).replace(/\s+/g, ' ');

for (const language of LANGUAGES) {
  test(
    `structured data is whole and says what the page says (${language})`,
    sweepIn(language),
    async ({ page }) => {
      await page.goto(addressIn(language));
      const home = await structuredData(page);
      expectWhole(home);
      const salon = ofType(home, 'BeautySalon');
      const hours = salon.openingHoursSpecification as {
        opens: string;
        closes: string;
        dayOfWeek: string[];
      }[];
      const shown = await plainText(page);
      for (const { opens, closes } of hours) expect(shown).toContain(`${opens}–${closes}`);
      expect(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).not.toContain('https://schema.org/Sunday');

      await page.goto(addressIn(language, '/services'));
      const services = await structuredData(page);
      expectWhole(services);
      const catalogue = ofType(services, 'BeautySalon').hasOfferCatalog as {
        itemListElement: {
          itemOffered: { name: string };
          price: string;
          priceCurrency: string;
          url: string;
        }[];
      };
      const names = await page.getByRole('heading', { level: 3 }).allInnerTexts();
      expect(catalogue.itemListElement.map(({ itemOffered }) => itemOffered.name).toSorted()).toEqual(
        names.toSorted(),
      );
      expect(new Set(catalogue.itemListElement.map(({ priceCurrency }) => priceCurrency))).toEqual(
        new Set([language === 'sr' ? 'RSD' : 'EUR']),
      );
      const trail = ofType(services, 'BreadcrumbList').itemListElement as { name: string }[];
      expect(trail.map(({ name }) => name)).toEqual([
        words[language].shell.home,
        words[language].services.title,
      ]);

      const [offer] = catalogue.itemListElement;
      await page.goto(offer?.url ?? '');
      // The free terms are told once the browser knows them.
      const soonest = page.getByRole('list', { name: words[language].nextTerms.soonest }).getByRole('button');
      await expect(soonest).toHaveCount(3);
      const one = await structuredData(page);
      expectWhole(one);
      const free = one.find((thing) => '@graph' in thing)?.['@graph'] as {
        availabilityStarts: string;
        url: string;
      }[];
      const times = await soonest.allInnerTexts();
      for (const [index, { availabilityStarts }] of free.entries()) {
        expect(times[index]).toContain(availabilityStarts.slice(11, 16));
      }
      const service = ofType(one, 'Service');
      expect(free.map(({ url }) => new URL(url).searchParams.has('at'))).toEqual([true, true, true]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(service.name));
      await expect(page.getByText(String(service.description))).toBeVisible();
      const { price, lowPrice } = service.offers as { price?: string; lowPrice?: string };
      const digits = String(Math.round(Number(lowPrice ?? price)));
      expect((await plainText(page)).replace(/[.,](?=\d{3})/g, '')).toContain(digits);

      await page.goto(addressIn(language, '/about'));
      const about = await structuredData(page);
      expectWhole(about);
      const questions = ofType(about, 'FAQPage').mainEntity as {
        name: string;
        acceptedAnswer: { text: string };
      }[];
      expect(questions.length).toBeGreaterThan(4);
      for (const { name, acceptedAnswer } of questions) {
        await page.getByText(name, { exact: true }).click();
        await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
      }
    },
  );
}

test('a search engine reads prices in the currency that the page shows: dinars in Serbian, euros in other languages', async ({
  request,
}) => {
  for (const language of LANGUAGES) {
    const html = await (
      await request.get(addressIn(language, '/services'), { headers: { cookie: '' } })
    ).text();
    const data = [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, script = '']) => JSON.parse(script) as Thing,
    );
    expectWhole(data);
    const currencies = thingsIn(data).flatMap(({ priceCurrency }) => (priceCurrency ? [priceCurrency] : []));
    expect([language, new Set(currencies)]).toEqual([language, new Set([language === 'sr' ? 'RSD' : 'EUR'])]);
  }
});
