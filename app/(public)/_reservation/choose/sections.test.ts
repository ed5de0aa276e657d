import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const unit = (id: number, ...categories: string[]) => ({
  id,
  name: `Service ${id}`,
  termDuration: 30,
  price: 100,
  currency: 'RSD' as const,
  categories: categories.map((value) => ({
    value,
    name: value.toUpperCase(),
    position: ['hairstyle', 'makeup', 'nails'].indexOf(value),
  })),
});
const words = { goesWell: 'Goes well with it', otherServices: 'Other' };
const [cut, brows, nails, loose] = [
  unit(1, 'hairstyle', 'nails'),
  unit(2, 'makeup'),
  unit(3, 'nails'),
  unit(4),
];

test('what goes well comes first and once, then each service under its first category', () => {
  const sections = sectionsOf([nails, cut, brows, loose], [brows], words);
  expect(sections.map(({ name, units }) => [name, units.map(({ id }) => id)])).toEqual([
    ['Goes well with it', [2]],
    ['HAIRSTYLE', [1]],
    ['NAILS', [3]],
    ['Other', [4]],
  ]);
});

test('nothing is proposed where nothing goes well', () => {
  expect(sectionsOf([cut], [], words).map(({ name }) => name)).toEqual(['HAIRSTYLE']);
});
