import { describe, expect, it } from 'vitest';
import {
  isLinkSource,
  LINK_SOURCE_LENGTH,
  LINK_SOURCES,
  linkSourceIn,
  linkSourceNamed,
} from './link-source.ts';

describe('where a link was put', () => {
  it.each([
    ['?source=instagram', 'instagram'],
    ['?book=12&source=window-2', 'window-2'],
    ['?source=Instagram', 'instagram'],
    ['?source=our-salon.example', 'our-salon.example'],
    ['?source=a..b', null],
    ['?source=.example', null],
    ['?source=', null],
    ['', null],
    ['?source=a b', null],
    ['?source=-a', null],
    ['?source=a--b', null],
    ['?source=ana%40example.com', null],
    [`?source=${'a'.repeat(LINK_SOURCE_LENGTH + 1)}`, null],
  ])('of %s is %s', (search, source) => {
    expect(linkSourceIn(search)).toBe(source);
  });

  it.each([
    ['Izlog – Knez Mihailova', 'izlog-knez-mihailova'],
    ['Đurđevdanski letak 2026', 'durdevdanski-letak-2026'],
    ['Straße', 'strasse'],
    ['…', ''],
    [`${'a'.repeat(LINK_SOURCE_LENGTH - 1)} b`, 'a'.repeat(LINK_SOURCE_LENGTH - 1)],
  ])('named %s is %s', (name, source) => {
    expect(linkSourceNamed(name)).toBe(source);
    expect(source === '' || isLinkSource(source)).toBe(true);
  });

  it('is among the known ones what a link may name', () => {
    expect(LINK_SOURCES.filter((source) => !isLinkSource(source))).toEqual([]);
  });
});
