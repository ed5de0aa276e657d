import { expect, it } from 'vitest';
import { NO_PARTS } from '@/lib/catalogue/service-units/parts.ts';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { byCategory } from '@/app/(public)/_services/by-category';

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
  categories: categories.map((value) => ({ value, name: value.toUpperCase() })),
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

it('categories stand in the order of the specification, new ones after them, the rest last', () => {
  expect(shape([unit(1), unit(2, 'brows'), unit(3, 'nails'), unit(4, 'hairstyle')])).toEqual([
    ['hairstyle', [4]],
    ['nails', [3]],
    ['brows', [2]],
    ['other', [1]],
  ]);
});

it('a service unit of several categories stands once, under the first', () => {
  expect(shape([unit(1, 'massage', 'nails'), unit(2, 'nails')])).toEqual([
    ['massage', [1]],
    ['nails', [2]],
  ]);
});

it('no service units make no categories', () => expect(shape([])).toEqual([]));
