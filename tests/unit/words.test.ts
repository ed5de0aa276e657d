import { describe, expect, it, test } from 'vitest';
import { writtenMessages } from '@/lib/base/i18n/messages.ts';
import { LOCALES, type Locale } from '@/lib/base/locales.ts';
import { faultsOf, NOT_USED, spoken } from '../support/wording.ts';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

/** English texts that the specification gives to the letter. */
const TO_THE_LETTER = new Set([
  'services.searchPlaceholder',
  'reservation.empty',
  'statusConfirmation.wrong',
  'statusConfirmation.proceed',
  'board.fields.termDuration',
]);

/** Serbian forms for payments have a field of that name, and whoever pays has to find it. */
const AS_BANKS_SAY = new Set(['payPage.reference97', 'payPage.reference', 'board.paymentRequests.reference']);

test.each<[Locale, string, string]>([
  ['sr', 'Proverite mejl', 'a word that we do not use'],
  ['sr', 'Novo radno mesto', 'a word that we do not use'],
  ['en', 'The {count, plural, one {# term} other {# times}}', 'a word that we do not use'],
  ['de', 'Stornierung', 'a word that we do not use'],
  ['en', "Can't come?", 'a straight quote or apostrophe'],
  ['sr', 'Pritisnite "Potvrdi"', 'a straight quote or apostrophe'],
  ['de', 'Drücken Sie “Weiter”', 'quotes of another language'],
  ['en', 'Press „Go“', 'quotes of another language'],
  ['en', 'Two  blanks', 'two blanks'],
  ['sr', 'Šaljemo...', 'three dots'],
  ['de', 'Einen Moment…', 'an ellipsis that may stand alone'],
  ['sr', 'Šaljemo …', 'an ellipsis that may stand alone'],
  ['en', 'Here - there', 'a hyphen for a dash'],
  ['de', '{time} Uhr', 'a blank before a unit that may break'],
  ['en', 'At most 10 MB', 'a blank before a unit that may break'],
  ['sr', 'rezervacija br. {id}', 'a blank after an abbreviation that may break'],
])('In %s "%s" has %s', (language, message, fault) => {
  expect(faultsOf(language, message)).toContain(fault);
});

test.each<[Locale, string]>([
  ['en', 'One more step: open the email, and <link>confirm</link> “{term}”…'],
  ['de', 'Bis {time}\u00A0Uhr freigehalten\u00A0…'],
  ['sr', 'Otvorite imejl i kliknite na „Potvrdite termin“.'],
])('In %s nothing is wrong with "%s"', (language, message) => {
  expect(faultsOf(language, message)).toEqual([]);
});

/** So many characters fit where these stand, at the narrowest: menu, column heads, badges, buttons. */
const ROOM: [keys: RegExp, most: number][] = [
  [/^board\.screens\./, 26],
  [/^board\.fields\./, 34],
  [/^status\./, 26],
  [/^shell\.(?:home|services|about|bookNow|callNow)$/, 16],
  [/^services\.(?:bookNow|preview|checkThisOut|apply|clear)$/, 20],
  [/^reservation\.(?:submit|change|done|retry|anyone)$/, 20],
  [/^cookies\.(?:acceptAll|manage|onlyNecessary|save|back)$/, 26],
  [/^board\.(?:form|delete)\.(?:save|cancel|close|delete|insist)$/, 20],
  [/^board\.reservations\.(?:confirm|done|adjust|reject|edit|book)$/, 24],
  [/^board\.calendar\.(?:earlier|later|today|day|week|print|all)$/, 10],
  [/^mail\.[a-zA-Z]+\.(?:confirm|cancel|again|button|answer)$/, 28],
  [/^mail\.facts\./, 22],
];

describe.each(LOCALES)('The words in %s', (language) => {
  const texts = leaves(writtenMessages[language]);

  test('have a list of words that are not used', () => {
    expect(NOT_USED[language].length).toBeGreaterThan(3);
  });

  test('are as docs/words.md wants them', () => {
    const odd = texts
      .filter(([key]) => language !== 'en' || !TO_THE_LETTER.has(key))
      .filter(([key]) => language !== 'sr' || !AS_BANKS_SAY.has(key))
      .flatMap(([key, message]) =>
        faultsOf(language, message).map((fault) => `${key}: ${fault}: ${message}`),
      );
    expect(odd).toEqual([]);
  });

  test.each(ROOM)('%s are no longer than %i', (keys, most) => {
    const meant = texts.filter(([key]) => keys.test(key));
    expect(meant.length).toBeGreaterThan(0);
    expect(meant.filter(([, message]) => spoken(message).length > most)).toEqual([]);
  });
});

it.each(LOCALES)('what begins a booking is called alike wherever it stands: %s', (language) => {
  const { reservations, search, keys, calendar } = writtenMessages[language].board;
  expect(new Set([reservations.book, search.actions.book, keys.book, calendar.cell.book]).size).toBe(1);
});

it.each(LOCALES)('to invite an employee is not called what calls a client: %s', (language) => {
  const { employees, myDay } = writtenMessages[language].board;
  expect(employees.invite).not.toBe(myDay.call);
});
