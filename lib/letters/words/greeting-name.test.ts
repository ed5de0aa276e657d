import { expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

it.each([
  ['Jelena Marković', 'sr', 'Jelena'],
  ['Јелена Марковић', 'sr', 'Јелена'],
  ['Marković Jelena', 'sr', 'Marković Jelena'],
  ['Čekalica Anđela', 'sr', 'Čekalica Anđela'],
  ['Jelena', 'sr', 'Jelena'],
  ['Anna Schmidt', 'en', 'Anna'],
  ['Anna Schmidt', 'de', 'Anna Schmidt'],
] as const)('greets %s in %s as %s', (name, locale, greeted) => {
  expect(greetingName(name, locale)).toBe(greeted);
});
