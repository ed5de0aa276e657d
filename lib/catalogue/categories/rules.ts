import { inLatin } from '../../base/i18n/latin.ts';
import { slugOf } from '../addresses/service-unit.ts';
import { VALUE_LENGTH } from './schema.ts';

/** For the number that tells it from another one: `-99`. */
const ROOM = 3;

/** How a category is called in addresses when nobody says it: by its name. */
export const valueOfName = (name: string): string =>
  slugOf(inLatin(name.toLowerCase()))
    .slice(0, VALUE_LENGTH - ROOM)
    .replace(/-+$/, '') || 'category';
