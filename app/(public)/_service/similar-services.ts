import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';

const MOST = 3;

/** What else a visitor may like: the same category first, the most liked first within each. */
export function similarServices(unit: PublicServiceUnit, units: PublicServiceUnit[]): PublicServiceUnit[] {
  const own = new Set(unit.categories.map(({ value }) => value));
  const shares = (other: PublicServiceUnit) => Number(other.categories.some(({ value }) => own.has(value)));
  return units
    .filter(({ id }) => id !== unit.id)
    .toSorted((a, b) => shares(b) - shares(a) || b.likesCount - a.likesCount || a.id - b.id)
    .slice(0, MOST);
}
