import { describe, expect, it } from 'vitest';
import { NEUTRAL, settingsFields, storedSettings } from '../salon-settings/fields.ts';
import { personName } from './text.ts';

const problem = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('a name', () => {
  it('loses what turns its letters round', () => {
    const controls = [0x202a, 0x202e, 0x2066, 0x2069, 0x200e, 0x200f, 0x061c];
    for (const control of controls) {
      expect(personName.parse(`Ana${String.fromCodePoint(control)} Ilić`)).toBe('Ana Ilić');
    }
    expect(problem(personName.safeParse('\u202E'))).toBe('required');
  });
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
