import { describe, expect, it } from 'vitest';
import { findServiceUnits, type Searchable } from './search.ts';

const unit = (id: number, name: string, more: Partial<Searchable> = {}): Searchable => ({
  id,
  name,
  description: '',
  price: 1000,
  termDuration: 30,
  categories: [],
  ...more,
});

const units = [
  unit(1, 'Žensko šišanje', { price: 2600, termDuration: 60, categories: [{ value: 'hairstyle' }] }),
  unit(2, 'Manikir', {
    description: 'Za ruke Đorđa',
    price: 1800,
    termDuration: 45,
    categories: [{ value: 'nails' }, { value: 'hands' }],
  }),
  unit(3, 'Fußmassage', { price: 2600, termDuration: 90, categories: [{ value: 'massage' }] }),
];

const ids = (filter: Partial<Parameters<typeof findServiceUnits>[1]>) =>
  findServiceUnits(units, { search: '', ...filter }).map(({ id }) => id);

describe('the search', () => {
  it.each([
    ['', [1, 2, 3]],
    ['sisanje', [1]],
    ['ŠIŠANJE žensko', [1]],
    ['djordja', [2]],
    ['dorda', [2]],
    ['fussmassage', [3]],
    ['fußmassage', [3]],
    ['manikir ruke', [2]],
    ['manikir noge', []],
  ])('"%s" finds %j', (search, expected) => expect(ids({ search })).toEqual(expected));
});

it('durations are bounds that belong to the span', () => {
  expect(ids({ termDurationFrom: 60 })).toEqual([1, 3]);
  expect(ids({ termDurationFrom: 45, termDurationTo: 60 })).toEqual([1, 2]);
});

it('one of several categories is enough', () => {
  expect(ids({ category: ['hands', 'massage'] })).toEqual([2, 3]);
});

it('a list of numbers leaves those alone, and 0 leaves none', () => {
  expect(ids({ serviceUnits: [3, 1] })).toEqual([1, 3]);
  expect(ids({ serviceUnits: [0] })).toEqual([]);
});

it('equal prices keep their order in both directions', () => {
  expect(ids({ sortPrice: 'ASC' })).toEqual([2, 1, 3]);
  expect(ids({ sortPrice: 'DESC' })).toEqual([1, 3, 2]);
});
