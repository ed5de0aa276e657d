import { describe, expect, it } from 'vitest';
import { messages } from '../../base/i18n/messages.ts';
import { LOCALES } from '../../base/locales.ts';
import {
  filledText,
  messageTexts,
  placesOf,
  TEXT_NAMES,
  USUAL_TEXTS,
  type TextName,
} from './message-texts.ts';

const problem = (name: TextName, text: string) => {
  const given = { ...USUAL_TEXTS, [name]: { ...USUAL_TEXTS[name], sr: text } };
  const issue = messageTexts.safeParse(given).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

describe('a message in the salon’s own words', () => {
  it('may be any of the usual ones, in each language, and none', () => {
    for (const name of TEXT_NAMES) {
      for (const locale of LOCALES) expect(problem(name, messages[locale].mail.texts[name])).toBeUndefined();
      expect(problem(name, '')).toBeUndefined();
    }
  });

  it.each([
    ['held', 'Kod {code}, {when}', 'held.sr: placeMissing:{link}'],
    ['held', '{when} {link}', 'held.sr: placeMissing:{code}'],
    ['held', 'Kod', 'held.sr: placeMissing:{code}, {when}, {link}'],
    ['offer', '{when}', 'offer.sr: placeMissing:{link}'],
    ['reassigned', 'Termin {when}', 'reassigned.sr: placeMissing:{employee}'],
    ['confirmed', '{when} {link} {code}', 'confirmed.sr: placeUnknown:{code}'],
    ['confirmed', '{when} {link} {name}', 'confirmed.sr: placeUnknown:{name}'],
    ['confirmed', '{when} {link} {', 'confirmed.sr: placeUnknown:{'],
    ['confirmed', '{when} {link} {}', 'confirmed.sr: placeUnknown:{}'],
    ['confirmed', `{when} {link} ${'x'.repeat(460)}`, 'confirmed.sr: maxLength:460'],
  ] as const)('%s is not “%s”', (name, text, said) => {
    expect(problem(name, text)).toBe(said);
  });

  it('is filled with what its places stand for, and nothing else is read in it', () => {
    const values = Object.fromEntries(placesOf('held').map((place) => [place, `<${place}>`]));
    expect(filledText('{code}: {when}’s, {code} $& {gone}', values)).toBe('<code>: <when>’s, <code> $& ');
  });
});
