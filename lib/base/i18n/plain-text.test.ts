import { describe, expect, it } from 'vitest';
import { plainAfter, shownIn, textsOf } from './plain-text.ts';

const GRAZ = { languages: ['de', 'en'], first: 'de' } as const;
const WIEN = { languages: ['de', 'sr'], first: 'de' } as const;
const NOVI_SAD = { languages: ['sr', 'en', 'de'], first: 'sr' } as const;

describe('a text of a salon whose first language is German', () => {
  it('stands in the plain field as well, as long as there is no Serbian one', () => {
    expect(plainAfter({ plain: '', first: '' }, 'de', 'de', 'Schnitt')).toBe('Schnitt');
    expect(plainAfter({ plain: 'Schnitt', first: 'Schnitt' }, 'de', 'de', 'Schnitte')).toBe('Schnitte');
    expect(plainAfter({ plain: 'Schnitt', first: 'Schnitt' }, 'en', 'de', 'Cut')).toBe('Schnitt');
  });

  it('leaves a Serbian one alone', () => {
    expect(plainAfter({ plain: 'Šišanje', first: 'Schnitt' }, 'de', 'de', 'Schnitte')).toBe('Šišanje');
    expect(plainAfter({ plain: 'Šišanje', first: '' }, 'de', 'de', 'Schnitt')).toBe('Šišanje');
  });

  it('is back in the plain field when the Serbian one is taken away', () => {
    expect(plainAfter({ plain: 'Schnitt', first: 'Schnitt' }, 'sr', 'de', 'Šišanje')).toBe('Šišanje');
    expect(plainAfter({ plain: 'Šišanje', first: 'Schnitt' }, 'sr', 'de', '')).toBe('Schnitt');
  });

  it.each([
    [{ plain: 'Schnitt', first: 'Schnitt', own: '' }, 'sr', WIEN, ''],
    [{ plain: 'Šišanje', first: 'Schnitt', own: '' }, 'sr', WIEN, 'Šišanje'],
    [{ plain: 'Šišanje', first: '', own: '' }, 'de', WIEN, ''],
    [{ plain: 'Schnitt', first: '', own: '' }, 'de', GRAZ, 'Schnitt'],
    [{ plain: 'Schnitt', first: 'Schnitt', own: 'Cut' }, 'en', GRAZ, 'Cut'],
    [{ plain: 'Schnitt', first: 'Schnitt', own: '' }, 'en', GRAZ, ''],
  ] as const)('%j shows in %s', (texts, language, languages, shown) =>
    expect(shownIn(texts, language, languages)).toBe(shown),
  );
});

it('known in all languages, it is stored in those of the salon', () => {
  const cut = { sr: 'Šišanje', en: 'Cut', de: 'Schnitt' };
  expect(textsOf('name', cut, NOVI_SAD)).toEqual({ name: 'Šišanje', nameEn: 'Cut', nameDe: 'Schnitt' });
  expect(textsOf('name', cut, GRAZ)).toEqual({ name: 'Schnitt', nameEn: 'Cut', nameDe: 'Schnitt' });
  expect(textsOf('name', cut, WIEN)).toEqual({ name: 'Šišanje', nameEn: null, nameDe: 'Schnitt' });
});
