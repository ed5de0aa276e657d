import { beforeAll, expect, test } from 'vitest';
import { SERVICE_UNIT_STATUS } from '../../base/statuses.ts';
import { NO_PARTS } from '../../catalogue/service-units/parts.ts';
import type { PublicServiceUnit } from '../../catalogue/service-units/queries.ts';
import { foundPageAt, foundSegment } from './found-address.ts';
import { shownPath } from './shown-path.ts';
import { foundPage } from './found-page.ts';
import { readOrLastGood } from './last-good.ts';
import { catalogueKey, teamKey } from './record-address.ts';

const unit = (id: number, name: string, termDuration: number, category: string): PublicServiceUnit => ({
  id,
  name,
  description: '',
  price: 1000 - id,
  currency: 'RSD',
  priceFrom: null,
  formerPrice: null,
  specialUntil: null,
  termDuration,
  categories: [{ value: category, name: category, position: 0 }],
  mainImage: null,
  likesCount: 0,
  workingHours: null,
  recommendedIds: [],
  status: SERVICE_UNIT_STATUS.INITIAL,
  parts: NO_PARTS,
  employees: [],
});

const jelena = { id: 5, name: 'Jelena Marković', photo: null };
const offer = { price: 900, currency: 'EUR', termDuration: 30 } as const;

beforeAll(async () => {
  await readOrLastGood(catalogueKey('sr'), async () => [
    unit(3, 'Šišanje', 30, 'hairstyle'),
    unit(7, 'Masaža', 60, 'massage'),
    unit(12, 'Masaža leđa', 90, 'massage'),
  ]);
});

const pageFor = (address: string) => foundPage('sr', new URLSearchParams(address));

test('without a filter there is nothing to be found', () => {
  expect(pageFor('')).toBeNull();
  expect(pageFor('search=&category=')).toBeNull();
  expect(pageFor('utm_source=mail&liked=')).toBeNull();
});

test('whoever finds the same gets the same page, whatever was asked', () => {
  const massages = '/sr/services/found/~.~.~.7-12';
  for (const address of [
    'search=masaza',
    'search=MASAŽA',
    'search=masa&x=1',
    'termDurationFrom=31',
    'termDurationFrom=60',
  ]) {
    expect([address, pageFor(address)]).toEqual([address, massages]);
  }
});

test('all who find nothing get one page', () => {
  const nothing = new Set(
    Array.from({ length: 200 }, (_, i) => pageFor(`search=zzz${i}&termDurationTo=${(i % 1440) + 1}&q=${i}`)),
  );
  expect([...nothing]).toEqual(['/sr/services/found/~.~.~.0']);
  expect(pageFor('search=zzz&category=invented')).toBe('/sr/services/found/~.~.~.0');
  // Who typed no word is not told to try another one.
  expect(pageFor('category=invented')).toBe('/sr/services/found/~.~.~.~');
});

test('the page knows what its form has to show without a script: a category of the salon, and the order', () => {
  expect(pageFor('category=massage&sortPrice=DESC')).toBe('/sr/services/found/massage.DESC.~.7-12');
  expect(pageFor('category=massage,hairstyle')).toBe('/sr/services/found/~.~.~.3-7-12');
});

test('what a browser has chosen is left to the browser: any choice is one page', () => {
  const all = '/sr/services/found/~.~.chosen.3-7-12';
  for (const chosen of ['3', '7,12', '0', '12,3,999']) {
    expect(pageFor(`liked=1&serviceUnits=${chosen}`)).toBe(all);
  }
  // A bookmark may hold no more than that.
  expect(pageFor('liked=1')).toBe(all);
  expect(pageFor('bookmarked=1')).toBe(all);
  expect(pageFor('search=masaza&serviceUnits=7')).toBe('/sr/services/found/~.~.chosen.7-12');
});

test('durations that end before they begin are one page, which looks for nothing and says so', () => {
  for (const address of [
    'termDurationFrom=90&termDurationTo=30',
    'termDurationTo=1&termDurationFrom=2&liked=1&serviceUnits=7',
  ]) {
    expect(pageFor(address)).toBe('/sr/services/found/~.~.x~3.~');
  }
  expect(pageFor('termDurationFrom=30&termDurationTo=30')).toBe('/sr/services/found/~.~.~.3');
});

test.each([
  ['termDurationFrom=-5', '1~'],
  ['termDurationFrom=abc&search=masaza', '0~'],
  ['termDurationTo=1441', '~2'],
  ['termDurationTo=0&termDurationFrom=1.5', '01'],
])('durations that are no minutes are said at their field: %s', (address, problem) => {
  expect(pageFor(address)).toBe(`/sr/services/found/~.~.x${problem}.~`);
});

test('what fits the words best comes first, and the people who were asked for by name are told', async () => {
  await readOrLastGood(catalogueKey('de'), async () => [
    { ...unit(1, 'Haarschnitt', 30, 'Haare'), description: 'Mit einer kurzen Massage.' },
    { ...unit(2, 'Massage', 30, 'Massage'), employees: [{ ...jelena, ...offer }] },
  ]);
  await readOrLastGood(teamKey('de'), async () => [{ ...jelena, about: '', serviceUnits: [2] }]);
  const page = (address: string) => foundPage('de', new URLSearchParams(address));
  expect(page('search=massage')).toBe('/de/services/found/~.~.~.2-1');
  expect(page('search=massage&sortPrice=DESC')).toBe('/de/services/found/~.DESC.~.2-1');
  expect(page('search=Јелена')).toBe('/de/services/found/~.~.~.2.p5');
});

test('of what is asked for, only what has a free term then, on a page of its own', () => {
  const pageOf = (address: string, free: number[] | null) =>
    foundPage('sr', new URLSearchParams(address), free && new Set(free));
  expect(pageOf('when=today', [3, 12])).toBe('/sr/services/found/~.~.~.3-12.today');
  expect(pageOf('when=evening&search=masaza', [3, 12])).toBe('/sr/services/found/~.~.~.12.evening');
  // What there would be at another time is shown instead.
  expect(pageOf('when=weekend', [])).toBe('/sr/services/found/~.~.full.3-7-12.weekend');
  expect(pageOf('when=today&category=massage', [3])).toBe('/sr/services/found/massage.~.full.7-12.today');
  expect(pageOf('when=never', [3])).toBeNull();
  expect(pageOf('when=today', null)).toBeNull();
  expect(pageOf('when=today&category=massage', null)).toBe('/sr/services/found/massage.~.~.7-12');
});

test('before the catalogue is known nothing is claimed about it', () => {
  expect(foundPage('en', new URLSearchParams('search=x'))).toBeNull();
});

test('a page is read from its address as it was written there', () => {
  for (const page of [
    {
      ids: [],
      people: [],
      category: null,
      sortPrice: null,
      onlyChosen: false,
      durations: null,
      when: null,
      isFull: false,
      isUnknown: true,
    },
    {
      ids: [],
      people: [4],
      category: 'massage',
      sortPrice: 'DESC',
      onlyChosen: false,
      durations: { from: 'lessThan:1441', to: 'numeric' },
      when: 'weekend',
      isFull: false,
      isUnknown: false,
    },
    {
      ids: [3, 12, 7],
      people: [4, 5],
      category: 'hair_style-2',
      sortPrice: 'ASC',
      onlyChosen: true,
      durations: null,
      when: null,
      isFull: false,
      isUnknown: false,
    },
  ] as const) {
    expect(foundPageAt(foundSegment({ ...page, ids: [...page.ids], people: [...page.people] }))).toEqual(
      page,
    );
  }
  for (const segment of [
    '',
    'x',
    '~.~.~.',
    '~.~.~.1-',
    '~.~.~.0-1',
    '~.UP.~.1',
    'a b.~.~.1',
    '~.~.~.1.2',
    '~.~.~.1.never',
    '~.~.~.1.p',
    '~.~.~.1.p0',
  ]) {
    expect(foundPageAt(segment)).toBeNull();
  }
});

test('visitors know it as the page of the services', () => {
  expect(shownPath('/en/services/found/~.~.~.7-12')).toBe('/en/services');
  expect(shownPath('/en/services/12-balayage')).toBe('/en/services/12-balayage');
});
