import { describe, expect, it } from 'vitest';
import { fitOf, foldedPattern, phonePattern } from './text-search.ts';

describe('the pattern of a text', () => {
  it.each([
    ['Šišanje', '%sisanje%'],
    ['djordje', '%dorde%'],
    ['Đorđe', '%dorde%'],
    ['Groß', '%gros%'],
    ['ana@example.com', '%ana example com%'],
    ['50%', String.raw`%50\%%`],
    ['a', '% a%'],
    ['ž ', '% z%'],
    ['@ab', '%  ab%'],
  ])('%s is looked for as %s', (text, pattern) => {
    expect(foldedPattern(text)).toBe(pattern);
  });
});

describe('how a text fits a name', () => {
  it.each([
    ['Feniranje', 0],
    ['FENIRANJE ', 0],
    ['feni', 1],
    ['Blow', 2],
    ['niran', 3],
    ['šišanje', 4],
  ])('%s', (text, fit) => {
    expect(fitOf(['Feniranje', 'Quick blow-dry', null], text)).toBe(fit);
  });
});

describe('the pattern of a phone', () => {
  it.each([
    ['060 123', '%60123%'],
    ['+381 60', '%38160%'],
    ['00381/60', '%38160%'],
    ['060-12.3', '%60123%'],
    ['ana', null],
    ['12a', null],
    ['0', null],
    ['', null],
  ])('%s is looked for as %s', (text, pattern) => {
    expect(phonePattern(text)).toBe(pattern);
  });
});
