import { describe, expect, it } from 'vitest';
import { NEUTRAL, settingsFields, storedSettings } from './fields.ts';

const problem = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

const { smsPrices, messageCountries } = settingsFields;

it('a price that was left empty is none', () => {
  expect(smsPrices.parse({ DE: 1_100, AT: null, MV: undefined })).toEqual({ DE: 1_100 });
});

it.each(['XX', 'rs', 'constructor', ''])('there is no country called “%s”', (country) => {
  expect(messageCountries.safeParse([country]).success).toBe(false);
  expect(smsPrices.safeParse({ [country]: 1 }).success).toBe(false);
});

it('a country is chosen once', () => {
  expect(messageCountries.parse(['RS', 'DE', 'RS'])).toEqual(['RS', 'DE']);
});

describe('what the salon is called', () => {
  it.each(['name', 'senderName', 'street', 'cityDe', 'legalName'] as const)('is one line: %s', (field) => {
    for (const text of ['Evil\r\nBcc: x@mail.example', '</title><script>', 'a\tb']) {
      expect(problem(settingsFields[field].safeParse(text))).toBe('oneLine');
    }
    expect(settingsFields[field].parse('Salon „Breza“ & Co.')).toBe('Salon „Breza“ & Co.');
  });

  it('is put on one line where it was stored before', () => {
    const stored = { ...NEUTRAL, name: 'Salon\r\n<b>Breza</b>', legalName: 'Breza\nd.o.o.' };
    expect(storedSettings(stored)).toMatchObject({ name: 'Salon bBreza/b', legalName: 'Breza d.o.o.' });
  });
});
