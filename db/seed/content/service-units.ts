import { hair } from './service-units-hair.ts';
import { makeup } from './service-units-makeup.ts';
import { massage } from './service-units-massage.ts';
import { nails } from './service-units-nails.ts';

export const serviceUnits = [...hair, ...makeup, ...massage, ...nails];

/** The number under which a service stands, by its Serbian name. */
export function serviceUnitId(name: string): number {
  const index = serviceUnits.findIndex((unit) => unit.name.sr === name);
  if (index < 0) throw new RangeError(`There is no service "${name}"`);
  return index + 1;
}
