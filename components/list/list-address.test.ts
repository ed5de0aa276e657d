import { describe, expect, it } from 'vitest';
import { listSearch, pageWindow, sortChange, type ListState } from './list-address.ts';

const state: ListState = {
  page: 3,
  itemsPerPage: 10,
  sort: 'name',
  direction: 'ASC',
  name: 'Ana',
  status: undefined,
};

describe('the address of a list', () => {
  it('keeps the filters and goes back to the first page', () => {
    expect(listSearch(state, { sort: 'email' })).toBe('?sort=email&direction=ASC&name=Ana');
  });
  it('names a page', () => {
    expect(listSearch(state, { page: 4 })).toBe('?page=4&sort=name&direction=ASC&name=Ana');
  });
  it('loses a filter that is emptied', () => {
    expect(listSearch(state, { name: '' })).toBe('?sort=name&direction=ASC');
  });
  it('never asks for a table', () => {
    expect(listSearch({ ...state, format: 'json' }, {})).not.toContain('format');
  });
});

it('the direction toggles, and a new order begins with ascending', () => {
  expect(sortChange(state, 'name')).toEqual({ sort: 'name', direction: 'DESC' });
  expect(sortChange({ ...state, direction: 'DESC' }, 'name')).toEqual({ sort: 'name', direction: 'ASC' });
  expect(sortChange(state, 'email')).toEqual({ sort: 'email', direction: 'ASC' });
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [1, 0, []],
])('on page %i of %i the pager shows %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
