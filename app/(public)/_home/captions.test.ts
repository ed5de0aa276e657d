import { expect, it } from 'vitest';
import { SERVICE_UNIT_STATUS } from '@/lib/base/statuses';
import { NO_PARTS } from '@/lib/catalogue/service-units/parts.ts';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { bannerCaptions } from './captions';

const ORDER = ['lashes', 'kids', 'beard', 'hair', 'colour'];

const unit = (id: number, ...categories: string[]): PublicServiceUnit => ({
  id,
  name: `Service ${id}`,
  description: '',
  price: 100,
  currency: 'RSD',
  priceFrom: null,
  formerPrice: null,
  specialUntil: null,
  termDuration: 30,
  categories: categories.map((value) => ({
    value,
    name: value.toUpperCase(),
    position: ORDER.indexOf(value),
  })),
  mainImage: null,
  likesCount: 0,
  workingHours: null,
  recommendedIds: [],
  status: SERVICE_UNIT_STATUS.INITIAL,
  parts: NO_PARTS,
  employees: [],
});
const units = [unit(1, 'beard'), unit(2, 'hair', 'beard'), unit(3, 'colour'), unit(4, 'kids')];
const count = (services: number) => `${services} services`;

it('the salon says which categories stand beside its slogan, and what of them', () => {
  const captions = [
    { category: 'hair', title: 'Cuts', text: 'Short and long' },
    { category: 'beard', title: '', text: 'Hot towels' },
  ];
  expect(bannerCaptions(captions, units, count)).toEqual([
    { category: 'hair', title: 'Cuts', text: 'Short and long' },
    { category: 'beard', title: 'BEARD', text: 'Hot towels' },
  ]);
});

it('what leads nowhere is left out', () => {
  const captions = [
    { category: 'massage', title: 'Massage', text: 'Warm oil' },
    { category: null, title: 'Anything', text: '' },
  ];
  expect(bannerCaptions(captions, units, count)).toEqual([]);
});

it('without any, the first three of the salon’s order stand there with how much is in them, leftovers after the others', () => {
  const withLashes = [...units, unit(5, 'lashes'), unit(6, 'lashes'), unit(7, 'beard')];
  expect(bannerCaptions([], withLashes, count)).toEqual([
    { category: 'lashes', title: 'LASHES', text: '2 services' },
    { category: 'beard', title: 'BEARD', text: '3 services' },
    { category: 'kids', title: 'KIDS', text: '1 services' },
  ]);
  expect(bannerCaptions([], [], count)).toEqual([]);
});
