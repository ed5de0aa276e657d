import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';

const MOST = 3;

export type Caption = { category: string; title: string; text: string };

/** The categories in which something is offered, in the order of their first service. */
export function offeredCategories(units: PublicServiceUnit[]) {
  const found = new Map<string, { name: string; units: PublicServiceUnit[] }>();
  for (const unit of units) {
    for (const { value, name } of unit.categories) {
      const known = found.get(value) ?? { name, units: [] };
      found.set(value, { name, units: [...known.units, unit] });
    }
  }
  return found;
}

/**
 * What stands beside the slogan: the salon's own captions of categories in which it offers something, so that each leads
 * somewhere; without any, the categories in which most is offered, and how much: those of one leftover service say little of a salon.
 */
export function bannerCaptions(
  captions: LocalizedSite['captions'],
  units: PublicServiceUnit[],
  countOf: (services: number) => string,
): Caption[] {
  const offered = offeredCategories(units);
  if (captions.length === 0) {
    const fullest = [...offered].toSorted(([, one], [, other]) => other.units.length - one.units.length);
    return fullest.slice(0, MOST).map(([category, { name, units: inside }]) => ({
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
