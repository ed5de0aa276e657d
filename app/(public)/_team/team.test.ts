import { expect, it } from 'vitest';
import { initialsOf } from './initials';
import { categoriesOf, servicesOf } from './what-they-do';

const hair = { value: 'hairstyle', name: 'Frizura', position: 0 };
const nails = { value: 'nails', name: 'Nokti', position: 1 };
const units = [
  { id: 1, categories: [hair] },
  { id: 2, categories: [nails] },
  { id: 3, categories: [hair, nails] },
];

it('names what somebody does, each category once, and nothing that is not offered any more', () => {
  expect(servicesOf({ serviceUnits: [3, 1, 99] }, units).map(({ id }) => id)).toEqual([1, 3]);
  expect(categoriesOf({ serviceUnits: [1, 3] }, units)).toEqual(['Frizura', 'Nokti']);
  expect(categoriesOf({ serviceUnits: [] }, units)).toEqual([]);
});

it.each([
  ['Ana Petrović', 'AP'],
  ['đurđa', 'Đ'],
  ['Ana Marija Đorđević', 'AM'],
  ['', ''],
])('%s has the letters %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
