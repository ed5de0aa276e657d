import { describe, expect, it } from 'vitest';
import { languageTag, localePath, switchPath, withoutLocale } from './paths.ts';

describe('addresses', () => {
  it('have no prefix in the default language', () => {
    expect(localePath('sr', '/')).toBe('/');
    expect(localePath('sr', '/services')).toBe('/services');
  });

  it('have the language in front otherwise', () => {
    expect(localePath('en', '/')).toBe('/en');
    expect(localePath('de', '/services')).toBe('/de/services');
  });

  it('that switch the language name it even when it is the default', () => {
    expect(switchPath('sr', '/services')).toBe('/sr/services');
    expect(switchPath('sr', '/')).toBe('/sr');
  });

  it.each([
    ['/en/services', '/services'],
    ['/sr', '/'],
    ['/services', '/services'],
    ['/design', '/design'],
    ['/', '/'],
  ])('%s without its language is %s', (path, bare) => {
    expect(withoutLocale(path)).toBe(bare);
  });
});

it('Serbian is tagged as written in Latin letters', () => expect(languageTag('sr')).toBe('sr-Latn'));
