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
    ['шишање', [1]],
    ['ШИШАЊЕ', [1]],
    ['ŠIŠANJE žensko', [1]],
    ['djordja', [2]],
    ['dorda', [2]],
    ['fussmassage', [3]],
    ['fußmassage', [3]],
    ['manikir ruke', [2]],
    ['manikir noge', []],
  ])('"%s" finds %j', (search, expected) => expect(ids({ search })).toEqual(expected));
});

describe('the search of a visitor who types otherwise than the salon', () => {
  const offer = [
    unit(1, 'Žensko šišanje', { categories: [{ value: 'hairstyle', name: 'Frizura' }] }),
    unit(2, 'Bojenje izrastka', { categories: [{ value: 'hairstyle', name: 'Frizura' }] }),
    unit(3, 'Balayage', { description: 'Farbanje slobodnom rukom' }),
    unit(4, 'Manikir', { categories: [{ value: 'nails', name: 'Nokti' }] }),
    unit(5, 'Masaža za trudnice', { categories: [{ value: 'massage', name: 'Masaža' }] }),
    unit(6, 'Relaks masaža', { categories: [{ value: 'massage', name: 'Masaža' }] }),
  ];
  const found = (search: string) => findServiceUnits(offer, { search }).map(({ id }) => id);

  it.each([
    ['trudnica', [5]],
    ['masaza za trudnicu', [5]],
    ['farbanje', [2, 3]],
    ['frizer', [1, 2]],
    ['manikr', [4]],
    ['manikri', [4]],
    ['masaže', [5, 6]],
    ['mašaza', [5, 6]],
    ['nail', [4]],
    ['xyz', []],
    ['krov', []],
  ])('"%s" finds %j', (search, expected) => expect(found(search)).toEqual(expected));
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
