import { describe, expect, it } from 'vitest';
import { MOST, NOTHING_SET, siteContent, uploadedIn, wholeContent, type SiteContent } from './schema.ts';
import { shownSite } from './localized-site.ts';
import { translationState } from './translations.ts';

const facts = {
  salon: 'Ada',
  city: 'Niš',
  phone: '018',
  email: 'ada@salon.example',
  hold: '2 h',
  lead: '1 h',
  days: '90 dana',
};
const shown = (content: SiteContent, locale: 'sr' | 'en' | 'de' = 'en', pictures = [uploaded(7)]) =>
  shownSite({ content, pictures }, locale, facts);
const uploaded = (id: number) => ({ id, key: 'k', width: 10, height: 10, variants: [], placeholder: '' });

describe('what may be written', () => {
  it('is empty by itself', () => {
    expect(NOTHING_SET).toMatchObject({
      slogan: '',
      sloganEn: null,
      faq: [],
      bannerWide: null,
      accent: null,
    });
    expect(wholeContent({ slogan: 'Sat' })).toEqual({ ...NOTHING_SET, slogan: 'Sat' });
  });

  it.each([
    [{ slogan: 'a'.repeat(121) }, 'slogan', 'maxLength:120'],
    [{ sloganDe: 7 }, 'sloganDe', 'type'],
    [{ accent: 'rot' }, 'accent', 'colour'],
    [{ accent: '#FFFFFF' }, 'accent', 'contrast:1.0 / 1.2'],
    [{ bannerWide: { source: 'elsewhere' } }, 'bannerWide.source', 'notFound'],
    [{ gallery: [{ picture: { source: 0 } }] }, 'gallery.0.picture.source', 'greaterThan:0'],
    [{ faq: Array.from({ length: MOST.faq + 1 }, () => ({})) }, 'faq', 'tooMany'],
    [{ captions: [{ category: 'Hair & nails' }] }, 'captions.0.category', 'slug'],
  ])('is refused where %j', (input, path, message) => {
    const { error } = siteContent.safeParse(input);
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
      path,
      message,
    ]);
  });

  it('has no field that is not known', () => {
    expect(siteContent.safeParse({ slogn: 'Sat' }).success).toBe(false);
    expect(siteContent.safeParse({ faq: [{ reply: 'x' }] }).success).toBe(false);
  });

  it('names each uploaded picture once', () => {
    const content = siteContent.parse({
      bannerWide: { source: 7 },
      aboutPicture: { source: 'room' },
      gallery: [{ picture: { source: 7 } }, { picture: { source: 9 } }, {}],
    });
    expect(uploadedIn(content)).toEqual([7, 9]);
  });
});

describe('what is shown', () => {
  it('leaves a text that stands alone to the messages where its language has none', () => {
    const content = wholeContent({ slogan: 'Sat za vas', leadEn: '{salon} in {city}, {none}' });
    expect(shown(content, 'sr').texts).toMatchObject({ slogan: 'Sat za vas', lead: null });
    expect(shown(content, 'en').texts).toMatchObject({ slogan: null, lead: 'Ada in Niš, {none}' });
  });

  it('shows what stands in a list in the language that it has', () => {
    const content = siteContent.parse({
      values: [{ title: 'Mir', text: 'Tiho je.', textDe: 'Es ist still.' }, { titleDe: 'Zeit' }],
      faq: [{ question: 'Kada?', answer: 'Najkasnije {lead} pre početka.' }],
    });
    expect(shown(content, 'de')).toMatchObject({
      values: [
        { title: 'Mir', text: 'Es ist still.' },
        { title: 'Zeit', text: '' },
      ],
      faq: [{ question: 'Kada?', answer: 'Najkasnije 1 h pre početka.' }],
    });
  });

  it('shows no picture that is not there', () => {
    const content = siteContent.parse({
      bannerWide: { source: 7, altEn: 'A room' },
      bannerTall: { source: 8 },
      sharePicture: { source: 'room' },
      gallery: [{ picture: { source: 8 } }, { picture: { source: 7 }, title: 'Soba' }, {}],
    });
    const { pictures, gallery } = shown(content);
    expect(pictures).toMatchObject({
      bannerWide: { kind: 'uploaded', alt: 'A room' },
      bannerTall: null,
      sharePicture: { kind: 'studio', name: 'room' },
    });
    expect(gallery.map(({ title }) => title)).toEqual(['Soba']);
  });
});

describe('the state of the translations', () => {
  it('counts what one language says and another does not', () => {
    const content = siteContent.parse({
      slogan: 'Sat',
      sloganEn: 'An hour',
      leadDe: 'Ohne Eile',
      aboutPicture: { source: 7, alt: 'Soba' },
      faq: [{ question: 'Kada?', questionEn: 'When?', questionDe: 'Wann?' }],
    });
    expect(translationState(content)).toEqual({ texts: 4, missing: { sr: 1, en: 2, de: 2 } });
    expect(translationState(NOTHING_SET)).toEqual({ texts: 0, missing: { sr: 0, en: 0, de: 0 } });
  });
});
