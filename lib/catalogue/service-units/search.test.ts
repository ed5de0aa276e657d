import { describe, expect, it } from 'vitest';
import { findServiceUnits, type Searchable } from './search.ts';
import { findPeople } from './search-fit.ts';

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

describe('what fits best comes first', () => {
  const people = (...names: string[]) => names.map((name) => ({ name }));
  const offer = [
    unit(1, 'Žensko šišanje', {
      description: 'Uz pranje i kratku masažu glave.',
      categories: [{ value: 'hairstyle', name: 'Frizura' }],
      employees: people('Jelena Marković', 'Ana Đorđević'),
    }),
    unit(2, 'Vrelo kamenje', {
      description: 'Opušta mišiće. Ne preporučuje se u trudnoći.',
      categories: [{ value: 'massage', name: 'Masaža' }],
      price: 900,
    }),
    unit(3, 'Masaža za trudnice', { description: 'Za lakša leđa.', price: 3000 }),
    unit(4, 'Bojenje', { description: 'Nije za trudnice.', employees: people('Jelena Marković') }),
  ];
  const found = (search: string, more: object = {}) =>
    findServiceUnits(offer, { search, ...more }).map(({ id }) => id);

  it.each([
    // Name, then category, then description.
    ['masaza', [3, 2, 1]],
    ['MASAŽA', [3, 2, 1]],
    ['масажа', [3, 2, 1]],
    ['massage', [3, 2, 1]],
    // What is not for them is not what they look for.
    ['trudnica', [3]],
    ['труднице', [3]],
    ['trudnoca', [3]],
    ['pregnant', [3]],
    // With an ending, or a slip.
    ['masazu', [3, 2, 1]],
    ['masaya', [3, 2, 1]],
    // Whoever is asked for by name.
    ['Jelena', [1, 4]],
    ['Јелена', [1, 4]],
    ['jelenu', [1, 4]],
    ['jelena bojenje', [4]],
    ['lena', []],
  ])('"%s" finds %j', (search, expected) => expect(found(search)).toEqual(expected));

  it.each([
    ['en', 'Not recommended with varicose veins or during pregnancy. It calms.', 'pregnancy'],
    ['de', 'Bei Krampfadern und in der Schwangerschaft nicht geeignet. Es beruhigt.', 'schwangerschaft'],
    ['sr', 'Nije pogodna za trudnice. Smiruje.', 'trudnice'],
  ])('a sentence that advises against it does not count (%s)', (_, description, search) => {
    expect(findServiceUnits([unit(1, 'X', { description })], { search })).toEqual([]);
    const other = [unit(1, 'X', { description: description.replace(/n(ot|icht|ije) /i, '') })];
    expect(findServiceUnits(other, { search })).toHaveLength(1);
  });

  it('where a price order was chosen, that is the order', () => {
    expect(found('masaza', { sortPrice: 'ASC' })).toEqual([2, 1, 3]);
  });

  it('names the people who were asked for', () => {
    const team = people('Jelena Marković', 'Ana Đorđević', 'Marko Jelić');
    const names = (search: string) => findPeople(team, search).map(({ name }) => name);
    expect(names('jelena')).toEqual(['Jelena Marković']);
    expect(names('Ђорђевић ана')).toEqual(['Ana Đorđević']);
    expect(names('jelnea')).toEqual(['Jelena Marković']);
    expect(names('masaza')).toEqual([]);
    expect(names('')).toEqual([]);
  });
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
