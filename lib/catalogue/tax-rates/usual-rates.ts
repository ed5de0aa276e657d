import type { TaxRateInput } from './schema.ts';

/** What a service is taxed with that names no other rate. */
export const STANDARD_CODE = 'standard';

const NAMES = {
  [STANDARD_CODE]: ['Opšta stopa', 'Standard rate', 'Normalsatz'],
  reduced: ['Posebna stopa', 'Reduced rate', 'Ermäßigter Satz'],
  'reduced-2': ['Druga posebna stopa', 'Second reduced rate', 'Zweiter ermäßigter Satz'],
  zero: ['Nulta stopa', 'Zero rate', 'Nullsatz'],
} as const;
type UsualCode = keyof typeof NAMES;

/** Since the last change of any of them; no salon has receipts here of before. */
const VALID_FROM = '2025-01-01';

/** What services are taxed with in countries of which we know more than the standard rate. */
const RATES: Record<string, readonly number[]> = {
  AT: [2_000, 1_000, 1_300],
  DE: [1_900, 700],
  RS: [2_000, 1_000],
};

/** Standard rates in force at the end of 2025, by the tables of the EU and of the finance ministries of the others; Liechtenstein has Switzerland's. */
const STANDARD: Record<string, number> = {
  AL: 2_000,
  BA: 1_700,
  BE: 2_100,
  BG: 2_000,
  CH: 810,
  CY: 1_900,
  CZ: 2_100,
  DK: 2_500,
  EE: 2_400,
  ES: 2_100,
  FI: 2_550,
  FR: 2_000,
  GB: 2_000,
  GR: 2_400,
  HR: 2_500,
  HU: 2_700,
  IE: 2_300,
  IS: 2_400,
  IT: 2_200,
  LI: 810,
  LT: 2_100,
  LU: 1_700,
  LV: 2_100,
  MD: 2_000,
  ME: 2_100,
  MK: 1_800,
  MT: 1_800,
  NL: 2_100,
  NO: 2_500,
  PL: 2_300,
  PT: 2_300,
  RO: 2_100,
  SE: 2_500,
  SI: 2_200,
  SK: 2_300,
};

const rate = (code: UsualCode, basisPoints: number): TaxRateInput => {
  const [name, nameEn, nameDe] = NAMES[code];
  return { code, name, nameEn, nameDe, basisPoints, validFrom: VALID_FROM };
};

const REDUCED = ['reduced', 'reduced-2'] as const;

/** What a salon of that country begins with; none where we know none. */
export function usualRates(country: string): TaxRateInput[] {
  const [standard = STANDARD[country], ...reduced] = RATES[country] ?? [];
  if (standard === undefined) return [];
  if (reduced.length === 0) return [rate(STANDARD_CODE, standard)];
  const lower = REDUCED.flatMap((code, at) => {
    const basisPoints = reduced[at];
    return basisPoints === undefined ? [] : [rate(code, basisPoints)];
  });
  return [rate(STANDARD_CODE, standard), ...lower, rate('zero', 0)];
}
