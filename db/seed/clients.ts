import type { Locale } from '../../lib/base/statuses.ts';
import { clientCounts, mailDomains, names } from './content/people.ts';
import type { Random } from './random.ts';

export type Person = {
  name: string;
  email: string;
  /** E.164; the digits 000 keep it away from numbers that somebody has. */
  phone: string;
  language: Locale;
  isMan: boolean;
};

const ASCII: Record<string, string> = {
  č: 'c',
  ć: 'c',
  đ: 'dj',
  š: 's',
  ž: 'z',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
};

export const asciiOf = (name: string) =>
  name.toLowerCase().replace(/[^a-z ]/g, (letter) => ASCII[letter] ?? '');

const MOBILE_NETWORKS = ['60', '61', '62', '63', '64', '65', '66', '69'];

/** Everybody who has ever booked; each name, address and number once. */
export function inventClients(random: Random): Person[] {
  const people: Person[] = [];
  const seen = new Set<string>();
  const languages = Object.entries(clientCounts) as [Locale, number][]; // Object.entries forgets the keys' type
  for (const [language, count] of languages) {
    const { women, men, surnames } = names[language];
    for (let added = 0; added < count;) {
      const isMan = random.chance(0.24);
      const name = `${random.pick(isMan ? men : women)} ${random.pick(surnames)}`;
      if (seen.has(name)) continue;
      seen.add(name);
      const [first = '', last = ''] = asciiOf(name).split(' ');
      const local = random.pick([
        `${first}.${last}`,
        `${first}${last}`,
        `${first}.${last}${random.between(74, 99)}`,
      ]);
      const serial = String(people.length * 37 + 1000).padStart(4, '0');
      people.push({
        name,
        email: `${local}@${random.pick(mailDomains)}`,
        phone: `+381${random.pick(MOBILE_NETWORKS)}000${serial}`,
        language,
        isMan,
      });
      added += 1;
    }
  }
  return people;
}

/** How people write their number: with the country code, or as they dial it at home. */
export function phoneAsGiven(phone: string, random: Random): string {
  const [, network = '', first = '', second = ''] = /^\+381(\d{2})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return random.pick([
    phone,
    `0${network} ${first} ${second}`,
    `0${network}/${first}-${second}`,
    `0${network}${first}${second}`,
  ]);
}
