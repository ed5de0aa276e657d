import { byCategory } from '../../_services/by-category';
import type { ListedUnit } from '../requests/endpoints';

type Section = { key: string; name: string; units: ListedUnit[] };

/** What goes well with the visit first, then all others by category. */
export function sectionsOf(
  units: ListedUnit[],
  proposals: ListedUnit[],
  { goesWell, otherServices }: { goesWell: string; otherServices: string },
): Section[] {
  const first = proposals.length > 0 ? [{ key: 'proposed', name: goesWell, units: proposals }] : [];
  const rest = units.filter(({ id }) => !proposals.some((proposal) => proposal.id === id));
  const categories = byCategory(rest, otherServices);
  return [...first, ...categories.map(({ value, ...section }) => ({ key: `in-${value}`, ...section }))];
}
