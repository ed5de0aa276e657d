import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';

describe('the address of the reports', () => {
  it('requests the day sheet where it says nothing', () => {
    expect(readAddress({})).toEqual({ requested: { report: 'day-sheet' }, refusal: null });
  });

  it.each([
    ['2026-12-02', '2026-12-01', 'periodOrder'],
    ['2025-01-01', '2026-06-01', 'rangeTooLong:366'],
    ['2026-02-30', '2026-03-01', 'date'],
    ['', '2026-03-01', 'required'],
    ['2026-12-01', undefined, 'required'],
  ])(
    'of a period from %j to %j stays what was typed, with the reason and with all else',
    (from, to, refusal) => {
      const others = { report: 'takings', compare: 'year', groupBy: 'rate' } as const;
      expect(readAddress({ from, to, ...others })).toEqual({ requested: { from, to, ...others }, refusal });
    },
  );

  it('says the same of a period when something else cannot be read', () => {
    const typed = { from: '2026-12-02', to: '2026-12-01', report: 'clients', compare: 'last' };
    expect(readAddress(typed)).toEqual({
      requested: { from: typed.from, to: typed.to, report: 'clients' },
      refusal: 'periodOrder',
    });
  });
});
