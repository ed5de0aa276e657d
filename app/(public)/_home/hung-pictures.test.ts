import { expect, it } from 'vitest';
import { SERVICE_UNIT_STATUS, type Currency, type ServiceUnitStatus } from '@/lib/base/statuses';
import { NO_PARTS } from '@/lib/catalogue/service-units/parts.ts';
import type { PublicCategory } from '@/lib/catalogue/categories/queries';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { hungPictures } from './hung-pictures';

const image = {
  key: 'a',
  width: 4,
  height: 3,
  variants: [{ width: 4, height: 3, format: 'webp' as const }],
  placeholder: '',
  alt: 'A picture',
};

const unit = (
  id: number,
  category: string,
  price: number,
  change: { currency?: Currency; priceFrom?: number; status?: ServiceUnitStatus } = {},
): PublicServiceUnit => ({
  id,
  name: `Service ${id}`,
  description: '',
  price,
  currency: 'RSD',
  priceFrom: null,
  formerPrice: null,
  specialUntil: null,
  termDuration: 30,
  categories: [{ value: category, name: category.toUpperCase(), position: category === 'hair' ? 0 : 1 }],
  mainImage: image,
  likesCount: 0,
  workingHours: null,
  recommendedIds: [],
  status: SERVICE_UNIT_STATUS.PROMINENT,
  parts: NO_PARTS,
  employees: [],
  ...change,
});

const units = [
  unit(1, 'hair', 120_000),
  unit(2, 'hair', 90_000, { priceFrom: 60_000 }),
  unit(5, 'hair', 20_000, { status: SERVICE_UNIT_STATUS.INITIAL }), // no more than a fringe
  unit(3, 'nails', 100_000),
  unit(4, 'nails', 900, { currency: 'EUR' }),
];
const pictures = {
  category: 'hair',
  title: 'Cuts',
  text: '',
  picture: { kind: 'studio', name: 'hair-dryer', alt: '' } as const,
};
const aCategory = (value: string, change: Partial<PublicCategory> = {}): PublicCategory => ({
  value,
  name: value.toUpperCase(),
  description: '',
  picture: null,
  ...change,
});
const categories = [aCategory('hair'), aCategory('lashes'), aCategory('nails')];
const summary = (gallery: Parameters<typeof hungPictures>[0]) =>
  hungPictures(gallery, units, categories, 'en').map(({ category, title, from }) => [category, title, from]);

it('each category hangs there once, with the least price of what is put forward where those can be compared', () => {
  expect(summary([])).toEqual([
    ['hair', 'HAIR', 'from\u00A0600\u00A0RSD'],
    ['nails', 'NAILS', null],
  ]);
});

it('the salon’s own pictures come first, and what none of them shows follows', () => {
  expect(summary([pictures])).toEqual([
    ['hair', 'Cuts', 'from\u00A0600\u00A0RSD'],
    ['nails', 'NAILS', null],
  ]);
  expect(summary([{ ...pictures, category: 'massage' }]).map(([category]) => category)).toEqual([
    null,
    'hair',
    'nails',
  ]);
});

it('categories follow in the salon’s order, with their own picture and words, or with the picture of their first service', () => {
  const own = aCategory('nails', { description: 'Neat', picture: { ...image, key: 'own' } });
  const hung = hungPictures([], units, [own, aCategory('hair')], 'en');
  expect(hung.map(({ category, text }) => [category, text])).toEqual([
    ['nails', 'Neat'],
    ['hair', ''],
  ]);
  expect(hung.map(({ picture: { src, alt } }) => [src, alt])).toEqual([
    ['/pictures/own/4.webp', ''],
    ['/pictures/a/4.webp', ''],
  ]);
});
