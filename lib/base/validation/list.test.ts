import { describe, expect, it } from 'vitest';
import {
  listQuery,
  momentFilter,
  numberChoiceFilter,
  readListQuery,
  textFilter,
  wordFilter,
} from './list.ts';

const query = listQuery(
  ['name', 'createdAt'],
  { sort: 'name', direction: 'ASC' },
  {
    name: textFilter,
    status: numberChoiceFilter([1, 2, 5]),
    language: wordFilter(['sr', 'en']),
    createdAfter: momentFilter,
  },
);
const DEFAULTS = { page: 1, itemsPerPage: 10, sort: 'name', direction: 'ASC', format: 'json' };

describe('the query of a list', () => {
  it('has defaults, and empty filters filter nothing', () => {
    expect(query.parse({})).toEqual(DEFAULTS);
    expect(query.parse({ name: '', status: '', createdAfter: '' })).toEqual(DEFAULTS);
  });
  it('reads numbers, days and instants', () => {
    const requested = { status: '5', createdAfter: '2026-12-01', page: '3' };
    expect(query.parse(requested)).toMatchObject({ status: 5, createdAfter: '2026-12-01', page: 3 });
    expect(query.safeParse({ createdAfter: '2026-12-01T09:00:00+01:00' }).success).toBe(true);
  });
  it.each([
    { status: '3' },
    { status: 'x' },
    { language: 'fr' },
    { createdAfter: '2026-02-30' },
    { sort: 'id' },
    { page: '0' },
    { itemsPerPage: '101' },
    { colour: 'red' },
    { name: 'x'.repeat(201) },
  ])('refuses %j', (requested) => expect(query.safeParse(requested).success).toBe(false));
});

describe('the query in an address', () => {
  it('falls back where it cannot be read, and keeps the rest', () => {
    const address = {
      page: '-1',
      sort: 'name; drop',
      status: '2',
      name: ['Ana', 'Iva'],
      denied: '1',
      language: 'xx',
    };
    expect(readListQuery(query, address)).toEqual({ ...DEFAULTS, status: 2, name: 'Ana' });
  });
});
