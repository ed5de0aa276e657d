import { expect, it } from 'vitest';
import { NO_PARTS } from '@/lib/catalogue/service-units/parts.ts';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { byCategory } from '@/app/(public)/_services/by-category';

/** The salon's order, which is nobody else's. */
const ORDER = ['nails', 'lashes', 'massage', 'hairstyle'];

const unit = (id: number, ...categories: string[]): PublicServiceUnit => ({
  id,
  name: `Unit ${id}`,
  description: '',
  price: 100,
  currency: 'EUR',
  priceFrom: null,
  formerPrice: null,
  specialUntil: null,
  termDuration: 30,
  categories: categories.map((value) => ({
    value,
    name: value.toUpperCase(),
    position: ORDER.indexOf(value),
  })),
  mainImage: null,
  likesCount: 0,
  workingHours: null,
  recommendedIds: [],
  parts: NO_PARTS,
  employees: [],
  status: 1,
});

const shape = (units: PublicServiceUnit[]) =>
  byCategory(units, 'More').map(({ value, units: inCategory }) => [value, inCategory.map(({ id }) => id)]);

it('categories stand in the salon’s order, what has none last', () => {
  expect(shape([unit(1), unit(2, 'lashes'), unit(4, 'hairstyle'), unit(3, 'nails')])).toEqual([
    ['nails', [3]],
    ['lashes', [2]],
    ['hairstyle', [4]],
    ['other', [1]],
  ]);
});

it('a service unit of several categories stands once, under the first', () => {
  expect(shape([unit(1, 'massage', 'hairstyle'), unit(2, 'hairstyle')])).toEqual([
    ['massage', [1]],
    ['hairstyle', [2]],
  ]);
});

it('no service units make no categories', () => expect(shape([])).toEqual([]));
