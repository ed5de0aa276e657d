import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';

type Categorised = Pick<PublicServiceUnit, 'categories'>;

export type ServiceCategory<Unit = PublicServiceUnit> = { value: string; name: string; units: Unit[] };

/** Each service unit once, under its first category, in the salon's order; those without one come last under `otherName`. */
export function byCategory<Unit extends Categorised>(
  units: Unit[],
  otherName: string,
): ServiceCategory<Unit>[] {
  const groups = new Map<string, ServiceCategory<Unit> & { position: number }>();
  for (const unit of units) {
    const first = unit.categories[0] ?? { value: 'other', name: otherName, position: Infinity };
    const group = groups.get(first.value) ?? { ...first, units: [] };
    groups.set(first.value, { ...group, units: [...group.units, unit] });
  }
  return [...groups.values()].toSorted((a, b) => a.position - b.position);
}
