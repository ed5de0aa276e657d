import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';

type Categorised = { categories: { value: string; name: string }[] };

export type ServiceCategory<Unit = PublicServiceUnit> = { value: string; name: string; units: Unit[] };

/** The categories that a salon begins with (lib/salon-admin/setup/usual-services) in their order; those that it added follow in theirs. */
const ORDER = ['hairstyle', 'makeup', 'massage', 'nails'];

const NONE = 'other';

function rank(value: string): number {
  if (value === NONE) return ORDER.length + 1;
  return ORDER.includes(value) ? ORDER.indexOf(value) : ORDER.length;
}

/** Each service unit once, under its first category; those without one come last under `otherName`. */
export function byCategory<Unit extends Categorised>(
  units: Unit[],
  otherName: string,
): ServiceCategory<Unit>[] {
  const groups = new Map<string, ServiceCategory<Unit>>();
  for (const unit of units) {
    const { value, name } = unit.categories[0] ?? { value: NONE, name: otherName };
    const group = groups.get(value) ?? { value, name, units: [] };
    groups.set(value, { ...group, units: [...group.units, unit] });
  }
  return [...groups.values()].toSorted((a, b) => rank(a.value) - rank(b.value));
}
