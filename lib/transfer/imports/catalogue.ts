import 'server-only';
import { asc } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { employee, serviceUnit } from '@/db/schema/catalogue';
import { nameKey, serviceUnitsByName } from './service-units.ts';

type Unit = { id: number; price: number; termDuration: number };

/** What an appointment names: services and people of the salon, by name. */
export type Catalogue = {
  unitNamed: (name: string) => Unit | undefined;
  /** Whether it is one text for services of which each is known. */
  namesSeveral: (text: string) => boolean;
  /** A first name will do where one person alone has it. */
  employeeNamed: (name: string) => number | undefined;
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
  return {
    unitNamed,
    namesSeveral: (text) => {
      const names = text.split(SEVERAL).filter((name) => name.trim() !== '');
      return names.length > 1 && names.every((name) => unitNamed(name) !== undefined);
    },
    employeeNamed: (name) => {
      const key = nameKey(name);
      const whole = people.find((each) => nameKey(each.name) === key);
      const first = people.filter((each) => nameKey(each.name).split(' ')[0] === key);
      return whole?.id ?? (first.length === 1 ? first[0]?.id : undefined);
    },
  };
}
