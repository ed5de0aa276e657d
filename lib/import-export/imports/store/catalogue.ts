import 'server-only';
import { asc } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import type { Prices } from '../../../availability/schedule/schedule.ts';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { aliasKey, nameKey, type NameField } from '../rows/names.ts';
import { loadAliases } from './aliases.ts';
import { serviceUnitsByName } from './service-units.ts';

type Unit = { id: number; prices: Prices; termDuration: number };

/** What was found, and the names of which nothing here bears any; of those some have been said to mean something that is here. */
type Named<Found> = { found: Found; foreign: string[] };

/** What an appointment names: services and people of the salon, by name. */
export type Catalogue = {
  /** One, or several in one text, `services` of them; undefined where one of them is not known. */
  unitsNamed: (text: string) => Named<Unit[] | undefined> & { services: number };
  /**
   * Who does each of so many services: one for all of them, or as many names as there are services; null who is not known. A
   * first name will do where one person alone has it.
   */
  employeesNamed: (text: string, services: number) => Named<(number | null)[]>;
};

/** How programs put several services of a visit into one cell. */
const SEVERAL = /[,;+&/|\n]|\s(?:i|and|und)\s/;

type Salon = {
  units: readonly Unit[];
  unitsByName: ReadonlyMap<string, number>;
  people: readonly { id: number; name: string }[];
  aliases: ReadonlyMap<string, number>;
};

export function catalogueOf({ units, unitsByName, people, aliases }: Salon): Catalogue {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const meant = (field: NameField, name: string) => aliases.get(aliasKey(field, name)) ?? null;
  const unitNamed = (name: string) => byId.get(unitsByName.get(nameKey(name)) ?? 0);
  const unitMeant = (name: string) => byId.get(meant('service', name) ?? 0);
  const employeeNamed = (name: string) => {
    const key = nameKey(name);
    const whole = people.find((each) => nameKey(each.name) === key);
    const first = people.filter((each) => nameKey(each.name).split(' ')[0] === key);
    return whole?.id ?? (first.length === 1 ? first[0]?.id : undefined) ?? null;
  };
  return {
    unitsNamed: (text) => {
      const whole = unitNamed(text);
      if (whole) return { found: [whole], foreign: [], services: 1 };
      const meantWhole = unitMeant(text);
      if (meantWhole) return { found: [meantWhole], foreign: [text.trim()], services: 1 };
      const names = namesIn(text);
      const services = names.length;
      const found = names.flatMap((name) => unitNamed(name) ?? unitMeant(name) ?? []);
      // Where no part is known, it is one name with a sign in it.
      if (found.length === 0) return { found: undefined, foreign: [text.trim()], services };
      const foreign = names.filter((name) => !unitNamed(name));
      return { found: found.length === services ? found : undefined, foreign, services };
    },
    employeesNamed: (text, services) => {
      const names = namesIn(text);
      const each = services > 1 && names.length === services ? names : [text.trim()];
      const found = each.map((name) => employeeNamed(name) ?? meant('employee', name));
      return {
        found: each.length === services ? found : Array<number | null>(services).fill(found[0] ?? null),
        foreign: each.filter((name) => name !== '' && employeeNamed(name) === null),
      };
    },
  };
}

export async function loadCatalogue(executor: Executor): Promise<Catalogue> {
  const { id, price, priceEn, priceDe, termDuration } = serviceUnit;
  const units = await executor
    .select({ id, prices: { price, priceEn, priceDe }, termDuration })
    .from(serviceUnit);
  const people = await executor
    .select({ id: employee.id, name: employee.name })
    .from(employee)
    .orderBy(asc(employee.id));
  const unitsByName = await serviceUnitsByName(executor);
  return catalogueOf({ units, unitsByName, people, aliases: await loadAliases(executor) });
}

const namesIn = (text: string) =>
  text
    .split(SEVERAL)
    .map((name) => name.trim())
    .filter((name) => name !== '');
