import { expect, it } from 'vitest';
import { LOCALES } from '../base/statuses.ts';
import { clientCalled, nameToKeep } from './client-called.ts';

it.each(LOCALES)('who named nobody is called a walk-in, in %s', (locale) => {
  expect(clientCalled('', locale)).not.toBe('');
  expect(nameToKeep(clientCalled('', locale))).toBe('');
});

it('who has a name keeps it', () => {
  expect(clientCalled('Ana Šarić', 'en')).toBe('Ana Šarić');
  expect(nameToKeep('Ana Šarić')).toBe('Ana Šarić');
});
