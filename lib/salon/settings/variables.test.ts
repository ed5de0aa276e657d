import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeEnvironment } from './environment.ts';
import { settingsFields, SETTINGS_FIELDS } from './fields.ts';
import { SETTINGS } from './declared-settings.ts';

const { shape } = wholeEnvironment;

const withVariable = SETTINGS_FIELDS.flatMap((field) => {
  const each = SETTINGS[field];
  return 'variable' in each ? [[field, each.variable] as const] : [];
});

/** Numbers around every bound, texts around every length, and what people write. */
const texts = fc.oneof(
  fc.integer({ min: -200, max: 50_000 }).map(String),
  fc.double({ min: -200, max: 200, noNaN: true }).map(String),
  fc.array(fc.integer({ min: -1, max: 200 }), { maxLength: 7 }).map((hours) => hours.join(',')),
  fc.string({ unit: 'grapheme', maxLength: 210 }),
  fc.integer({ min: 1, max: 310 }).map((length) => 'x'.repeat(length)),
  fc.constantFrom(
    'sr',
    'RS',
    ' ',
    '+381 11 2345678',
    'a@b.example',
    'https://wa.me/1',
    'viber://chat',
    'Novi\nSad',
  ),
);

describe.each(withVariable)('the setting %s', (field, variable) => {
  it(`takes from ${variable} only what the board can save`, () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { success, data } = shape[variable].safeParse(text);
        if (!success || data === undefined) return;
        expect(settingsFields[field].safeParse(data)).toEqual({ success: true, data });
      }),
    );
  });

  it(`is what the board says, where ${variable} is empty or not there`, () => {
    expect([shape[variable].parse(''), shape[variable].parse(undefined)]).toEqual([undefined, undefined]);
  });
});

it('a variable is there for 32 settings, each its own', () => {
  expect(new Set(withVariable.map(([, variable]) => variable)).size).toBe(32);
});
