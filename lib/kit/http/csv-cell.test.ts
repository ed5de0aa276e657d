import { describe, expect, it } from 'vitest';
import { cellOf } from './csv-cell.ts';

describe('a cell', () => {
  it.each([
    ['sr', 'price', 580_000, '5800,00'],
    ['de', 'priceDe', 4_950, '49,50'],
    ['en', 'price', 580_000, '5800.00'],
    ['sr', 'homePrice', 580_000, '5800,00'],
    ['en', 'priceEn', null, null],
    ['sr', 'status', 2, 'Potvrđena'],
    ['de', 'status', 5, 'Erledigt'],
    ['en', 'status', 99, 99],
    ['en', 'confirmedBy', 'client', 'Client'],
    ['sr', 'confirmedBy', 'staff', 'Osoblje'],
    ['sr', 'confirmedBy', null, null],
    ['sr', 'source', 'board', 'Salon'],
    ['en', 'source', 'site', 'Website'],
    ['de', 'source', 'api', 'API'],
    ['en', 'setAsideFor', 'bounce', 'The address does not exist'],
    ['de', 'language', 'sr', 'Srpski'],
    ['en', 'termFrom', '2026-12-01T09:00:00+01:00', '01/12/2026 09:00'],
    ['de', 'createdAt', '2026-12-01T09:00:00.123+01:00', '01-12-2026 09:00'],
    ['sr', 'date', '2026-12-01', '01-12-2026'],
    ['sr', 'requirements', '2026-12-01 tiho', '2026-12-01 tiho'],
    ['sr', 'termDuration', 60, 60],
  ] as const)('in %s, %s %s reads %s', (locale, field, value, expected) => {
    expect(cellOf('reservations', locale)(field, value)).toBe(expected);
  });

  it('gives categories their names', () => {
    const categories = [{ id: 3, value: 'massage', name: 'Massage' }];
    expect(cellOf('service-units', 'de')('categories', categories)).toEqual(['Massage']);
  });

  it('says of each part of a reservation that is left when it is, what and by whom', () => {
    const part = { serviceUnitName: 'Color', employeeName: 'Mia', cancelledAt: null };
    const [first, second] = ['2026-12-01T09:00:00+01:00', '2026-12-01T10:00:00+01:00'];
    const segments = [
      { ...part, from: first, to: second },
      { ...part, from: first, to: second, cancelledAt: first },
      { ...part, from: second, to: '2026-12-01T10:30:00+01:00', serviceUnitName: 'Cut', employeeName: null },
    ];
    expect(cellOf('reservations', 'en')('segments', segments)).toEqual([
      '09:00–10:00 Color (Mia)',
      '10:00–10:30 Cut',
    ]);
  });

  it('gives roles their names', () => {
    expect(cellOf('users', 'en')('roles', ['ROLE_MANAGER'])).toEqual(['Manager']);
  });
});
