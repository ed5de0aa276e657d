import { categories } from '@/db/seed/content/categories.ts';
import { newsletters } from '@/db/seed/content/mailings.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { serviceUnits } from '@/db/seed/content/service-units.ts';
import { site } from '@/db/seed/content/site.ts';
import { employees, workplaces } from '@/db/seed/content/team.ts';
import { USUAL_SERVICES } from '@/lib/salon-admin/setup/usual-services.ts';
import { words } from './pages.ts';

/** Who and where the demo salon is, however it is written. */
const SIGNS = /Breza|Brezi\b|Brezom|Njegoševa|Njegoseva|11 ?234 ?56 ?78|112345678|44\.8026|20\.4696/i;

/** Short words and such that any salon says prove nothing. */
const NOTIFYING = 15;
const saidByAnySalon = JSON.stringify([words, USUAL_SERVICES]);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const passages = textsIn([site, serviceUnits, categories, workplaces, newsletters])
  .flatMap((text) => text.replaceAll('*', '').split(/\{\w+\}|\n+/))
  .map((text) => text.trim())
  .filter((text) => text.length >= NOTIFYING && text.includes(' ') && !saidByAnySalon.includes(text));

/** All that only the demo salon says: its people, its slogans, what it writes of itself and of its services. */
export const DEMO_WORDS = [
  ...new Set([
    ...passages,
    ...textsIn([demoSettings.name, demoSettings.street, demoSettings.legalName, demoSettings.email]),
    ...employees.map(({ name }) => name),
    ...workplaces.map(({ name }) => name).filter((name) => name.includes(' ')),
  ]),
];

const plain = (text: string) =>
  text.replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');

/** What of the demo salon stands in a text: of a page, a mail, a file. */
export function demoWordsIn(text: string): string[] {
  const said = plain(text);
  return [...(SIGNS.exec(said) ?? []), ...DEMO_WORDS.filter((word) => said.includes(plain(word)))];
}
