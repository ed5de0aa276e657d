import 'server-only';
import { asc } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { employee, serviceUnit } from '@/db/schema/catalogue';
import { nameKey, serviceUnitsByName } from './service-units.ts';

type Unit = { id: number; price: number; termDuration: number };

/** What an appointment names: services and people of the salon, by name. */
export type Catalogue = {
  /** One, or several in one text; undefined where one of them is not known. */
  unitsNamed: (text: string) => Unit[] | undefined;
  /**
   * Who does each of so many services: one for all of them, or as many names as there are services; null who is not known. A
   * first name will do where one person alone has it.
   */
  employeesNamed: (text: string, services: number) => (number | null)[];
};

/** How programs put several services of a visit into one cell. */
const SEVERAL = /[,;+&/|\n]|\s(?:i|and|und)\s/;

export async function loadCatalogue(executor: Executor): Promise<Catalogue> {
  const { id, price, termDuration } = serviceUnit;
  const units = await executor.select({ id, price, termDuration }).from(serviceUnit);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const unitsByName = await serviceUnitsByName(executor);
  const people = await executor
    .select({ id: employee.id, name: employee.name })
    .from(employee)
    .orderBy(asc(employee.id));
  const unitNamed = (name: string) => byId.get(unitsByName.get(nameKey(name)) ?? 0);
  const employeeNamed = (name: string) => {
    const key = nameKey(name);
    const whole = people.find((each) => nameKey(each.name) === key);
    const first = people.filter((each) => nameKey(each.name).split(' ')[0] === key);
    return whole?.id ?? (first.length === 1 ? first[0]?.id : undefined) ?? null;
  };
  return {
    unitsNamed: (text) => {
      const whole = unitNamed(text);
      if (whole) return [whole];
      const names = namesIn(text);
      const found = names.flatMap((name) => unitNamed(name) ?? []);
      return found.length > 0 && found.length === names.length ? found : undefined;
    },
    employeesNamed: (text, services) => {
      const names = namesIn(text);
      if (services > 1 && names.length === services) return names.map(employeeNamed);
      return Array<number | null>(services).fill(employeeNamed(text));
    },
  };
}

const namesIn = (text: string) => text.split(SEVERAL).filter((name) => name.trim() !== '');
