import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';

const MOST = 3;

export type Caption = { category: string; title: string; text: string };

type Offered = { name: string; position: number; units: PublicServiceUnit[] };

/** The categories in which something is offered, in the salon's order. */
export function offeredCategories(units: PublicServiceUnit[]): Map<string, Offered> {
  const found = new Map<string, Offered>();
  for (const unit of units) {
    for (const { value, ...category } of unit.categories) {
      const known = found.get(value) ?? { ...category, units: [] };
      found.set(value, { ...known, units: [...known.units, unit] });
    }
  }
  return new Map([...found].toSorted(([, one], [, other]) => one.position - other.position));
}

/**
 * What stands beside the slogan: the salon's own captions of categories in which it offers something, so that each leads
 * somewhere; without any, the first ones in its order, and how much is in them. One leftover service says little of a salon: such
 * categories wait for the others.
 */
export function bannerCaptions(
  captions: LocalizedSite['captions'],
  units: PublicServiceUnit[],
  countOf: (services: number) => string,
): Caption[] {
  const offered = offeredCategories(units);
  if (captions.length === 0) {
    const isLeftover = ({ units: inside }: Offered) => Number(inside.length === 1);
    const first = [...offered].toSorted(([, one], [, other]) => isLeftover(one) - isLeftover(other));
    return first.slice(0, MOST).map(([category, { name, units: inside }]) => ({
      category,
      title: name,
      text: countOf(inside.length),
    }));
  }
  return captions.flatMap(({ category, title, text }) => {
    const found = category === null ? undefined : offered.get(category);
    return category !== null && found ? [{ category, title: title || found.name, text }] : [];
  });
}
