import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import { messages } from '@/lib/base/i18n/messages.ts';
import type { Locale } from '@/lib/base/statuses.ts';
import { REPORTS } from '@/lib/reports/shape/schema.ts';
import { exportedInWords } from './exported.ts';

const inWords = (changes: Record<string, unknown>, locale: Locale = 'en') =>
  exportedInWords(
    changes,
    createTranslator({ locale, messages: messages[locale], namespace: 'board' }),
    locale,
  );

const lists = readdirSync('app/admin/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => path.join('app/admin/api', file))
  .filter((file) => readFileSync(file, 'utf8').includes('listAnswer('))
  .map((file) => path.basename(path.dirname(file)));

it.each([...new Set([...lists, ...REPORTS])])('the table of %s has a title', (list) => {
  expect(inWords({ list, rows: 1 })).not.toContain(`${list}: 1 row`);
});

it('a download is said by its title, its rows and its filters', () => {
  expect(inWords({ list: 'till-days', tillDay: 12, rows: 4 })).toEqual([
    'Day of the till no.\u00A012: 4 rows',
  ]);
  expect(inWords({ list: 'till-days', tillDay: 12, rows: 4 }, 'de')).toEqual([
    'Kassentag Nr.\u00A012: 4 Zeilen',
  ]);
  expect(inWords({ list: 'takings', rows: 2, filters: ['from', 'to', 'compare'] })).toEqual([
    'Takings: 2 rows',
    'Period',
    'other filters',
  ]);
  expect(
    inWords({
      list: 'reservations',
      rows: 2,
      filters: ['status', 'termFromAfter', 'termFromBefore', 'createdAfter', 'priceTo', 'expected'],
    }),
  ).toEqual(['Reservations: 2 rows', 'Status', 'Appointment from', 'Created at', 'Price', 'Expected at']);
  expect(inWords({ list: 'everything' })).toEqual(['Export of everything']);
});
