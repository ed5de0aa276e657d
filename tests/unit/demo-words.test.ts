import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categories } from '@/db/seed/content/categories.ts';
import { consent, newsletters } from '@/db/seed/content/mailings.ts';
import { holidays, keratinDelivery, stoneHeater } from '@/db/seed/content/notices.ts';
import { servicePages } from '@/db/seed/content/service-pages.ts';
import { serviceUnits } from '@/db/seed/content/service-units.ts';
import { site } from '@/db/seed/content/site.ts';
import { employees } from '@/db/seed/content/team.ts';
import { LOCALES, type Locale } from '@/lib/base/locales.ts';
import { USUAL_CATEGORIES, USUAL_SERVICES } from '@/lib/salon-admin/setup/usual-services.ts';
import { faultsOf } from '../support/wording.ts';

type Said = Record<Locale, string>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Every text with its translations within `value`: `{ sr, en, de }`, and `{ lead, leadEn, leadDe }`. */
function saidIn(value: unknown): Said[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const fields = new Map<string, unknown>(entries);
  const said = entries.flatMap(([name, sr]) => {
    const [en, de] =
      name === 'sr'
        ? [fields.get('en'), fields.get('de')]
        : [`${name}En`, `${name}De`].map((key) => fields.get(key));
    return isText(sr) && isText(en) && isText(de) ? [{ sr, en, de }] : [];
  });
  return [...said, ...entries.flatMap(([, within]) => saidIn(within))];
}

const alts: unknown = JSON.parse(readFileSync('artwork/pictures/alt.json', 'utf8'));
const usual = [...Object.values(USUAL_CATEGORIES), ...USUAL_SERVICES.map(({ name }) => name)];

const SAID: [what: string, texts: Said[]][] = [
  ['categories', saidIn(categories)],
  ['services', saidIn(serviceUnits)],
  ['pages of services', saidIn(servicePages)],
  ['people', saidIn(employees)],
  ['site', saidIn(site)],
  ['newsletters', saidIn([consent, newsletters])],
  ['notices', saidIn([holidays, keratinDelivery, stoneHeater])],
  ['pictures', saidIn(alts)],
  ['usual services', usual.map(([sr, en, de]) => ({ sr, en, de }))],
];

test.each(SAID)('The %s of a salon that begins are as docs/words.md wants them', (_, texts) => {
  expect(texts.length).toBeGreaterThan(2);
  const odd = texts.flatMap((said) =>
    LOCALES.flatMap((language) =>
      faultsOf(language, said[language]).map((fault) => `${fault}: ${said[language]}`),
    ),
  );
  expect(odd).toEqual([]);
});
