import { afterEach, describe, expect, it } from 'vitest';
import { provideFirstLanguage } from './first-language.ts';
import { languageTag, localeOfPath, localePath, switchPath, withoutLocale } from './paths.ts';

describe('addresses', () => {
  it('have no prefix in the first language', () => {
    expect(localePath('sr', '/')).toBe('/');
    expect(localePath('sr', '/services')).toBe('/services');
  });

  it('have the language in front otherwise', () => {
    expect(localePath('en', '/')).toBe('/en');
    expect(localePath('de', '/services')).toBe('/de/services');
  });

  describe('of a salon whose first language is German', () => {
    afterEach(() => provideFirstLanguage(() => 'sr'));

    it('have no prefix in German, and name Serbian', () => {
      provideFirstLanguage(() => 'de');
      expect([localePath('de', '/'), localePath('de', '/services')]).toEqual(['/', '/services']);
      expect([localePath('sr', '/'), localePath('sr', '/services')]).toEqual(['/sr', '/sr/services']);
      expect([localeOfPath('/services'), localeOfPath('/sr/services')]).toEqual(['de', 'sr']);
    });
  });

  it('that switch the language name it even when it is the first one', () => {
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
