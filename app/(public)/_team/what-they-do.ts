import { withEmployee } from '@/lib/catalogue/service-units/with-employee';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { PublicEmployee } from '@/lib/catalogue/team/queries';

type Who = Pick<PublicEmployee, 'serviceUnits'>;

/** The services that somebody does, in the salon's order. */
export const servicesOf = <Unit extends Pick<PublicServiceUnit, 'id'>>(
  { serviceUnits }: Who,
  units: readonly Unit[],
): Unit[] => units.filter(({ id }) => serviceUnits.includes(id));

/** The same as they do them, with their time and price. */
export const servicesWith = (
  person: Pick<PublicEmployee, 'id' | 'serviceUnits'>,
  units: readonly PublicServiceUnit[],
): PublicServiceUnit[] => servicesOf(person, units).map((unit) => withEmployee(unit, person.id));

/** The names of the categories of those services, each once. */
export const categoriesOf = (
  who: Who,
  units: readonly Pick<PublicServiceUnit, 'id' | 'categories'>[],
): string[] => [
  ...new Set(servicesOf(who, units).flatMap(({ categories }) => categories.map(({ name }) => name))),
];
