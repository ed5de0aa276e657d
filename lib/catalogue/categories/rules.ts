import { inLatin } from '../../base/i18n/latin.ts';
import { slugOf } from '../addresses/service-unit.ts';
import { VALUE_LENGTH } from './schema.ts';

/** Room is left for the number that tells it from another one: `-99`. */
const LONGEST = VALUE_LENGTH - 3;

/** Ends with the last whole word that fits. */
const shortened = (slug: string) =>
  slug.length <= LONGEST
    ? slug
    : slug
        .slice(0, LONGEST + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, LONGEST);

/** How a category is called in addresses when nobody says it: by its name. */
export const valueOfName = (name: string): string =>
  shortened(slugOf(inLatin(name.toLowerCase()))) || 'category';
