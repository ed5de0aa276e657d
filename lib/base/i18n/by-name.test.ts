import { expect, it } from 'vitest';
import { byName } from './by-name.ts';

it.each([
  ['sr', ['Cvet', 'Čaj', 'Ćilim', 'Da', 'Đak', 'Eho', 'Sok', 'Šal', 'Zub', 'Žaba']],
  ['de', ['Oase', 'Öl', 'Ort', 'Zahn']],
  ['en', ['Blow-dry', 'Children’s haircut', 'Root colour', 'root touch-up']],
] as const)('names stand in the order of %s', (locale, ordered) => {
  const names = ordered.map((name) => ({ name })).toReversed();
  expect(names.toSorted(byName(locale)).map(({ name }) => name)).toEqual(ordered);
});
