import { describe, expect, it } from 'vitest';
import { countParts, foldToGsm } from './parts.ts';

describe('a text of GSM-7', () => {
  it.each([
    ['', 0, 1],
    ['a'.repeat(160), 160, 1],
    ['a'.repeat(161), 161, 2],
    ['a'.repeat(306), 306, 2],
    ['a'.repeat(307), 307, 3],
    // The sign for euro takes two places.
    [`${'a'.repeat(159)}€`, 161, 2],
    ['Grüße aus Köln: 5 € [x]', 26, 1],
  ])('%s has its places and parts', (text, length, parts) => {
    expect(countParts(text)).toEqual({ encoding: 'GSM-7', length, parts });
  });
});

describe('a single sign beyond it makes it UCS-2', () => {
  it.each([
    ['č', 1, 1],
    [`č${'a'.repeat(69)}`, 70, 1],
    [`č${'a'.repeat(70)}`, 71, 2],
    [`č${'a'.repeat(133)}`, 134, 2],
    [`č${'a'.repeat(134)}`, 135, 3],
    ['💇', 2, 1],
  ])('%s', (text, length, parts) => {
    expect(countParts(text)).toEqual({ encoding: 'UCS-2', length, parts });
  });
});

describe('folded', () => {
  it.each([
    ['Šišanje, Đorđević, Čačak, ćao, žuto', 'Sisanje, Djordjevic, Cacak, cao, zuto'],
    ['„Vidimo se“ – 09:00…', '"Vidimo se" - 09:00...'],
    ['011\u00a0234', '011 234'],
    // What GSM-7 has stays as it is.
    ['Grüße, è é', 'Grüße, è é'],
    ['Tótfalu, Łódź', 'Totfalu, Łodz'],
  ])('%s is %s', (text, folded) => {
    expect(foldToGsm(text)).toBe(folded);
  });

  it('a Serbian text of 160 signs is one part instead of three', () => {
    const text = 'č'.repeat(160);
    expect(countParts(text).parts).toBe(3);
    expect(countParts(foldToGsm(text)).parts).toBe(1);
  });
});
