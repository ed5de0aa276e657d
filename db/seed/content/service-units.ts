import { hair } from './service-units-hair.ts';
import { makeup } from './service-units-makeup.ts';
import { massage } from './service-units-massage.ts';
import { nails } from './service-units-nails.ts';

export const serviceUnits = [...hair, ...makeup, ...massage, ...nails];
