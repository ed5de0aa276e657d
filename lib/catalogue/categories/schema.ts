import { z } from 'zod';
import { VISIBILITY_STATUS } from '../../base/statuses.ts';
import { listQuery, momentFilter, numberChoiceFilter, textFilter } from '../../base/validation/list.ts';
import { isSlug, optionalText, requiredText, slug, translation } from '../../base/validation/text.ts';
import { editedAt, numberChoice, recordId, wholeNumber } from '../../base/validation/values.ts';

/** The longest value. */
export const VALUE_LENGTH = 40;

const { INITIAL, HIDDEN } = VISIBILITY_STATUS;

/** The longest rhythm of a service. */
const MOST_RETURN_DAYS = 730;

/** After how many days clients come back. Who leaves it out leaves it as it is. */
export const returnDays = wholeNumber(1, MOST_RETURN_DAYS).nullish();

export const categoryInput = z.strictObject({
  /** Names the category in addresses and in the API. */
  value: slug(VALUE_LENGTH),
  name: requiredText(200),
  nameEn: translation(200),
  nameDe: translation(200),
  description: optionalText(5000),
  descriptionEn: translation(5000),
  descriptionDe: translation(5000),
  returnDays,
  status: numberChoice([INITIAL, HIDDEN]),
});
export type CategoryInput = z.output<typeof categoryInput>;

/** Of a new one, what is left out has its default; the value is made of the name. */
export const newCategory = categoryInput.extend({
  value: optionalText(VALUE_LENGTH).refine((value) => value === '' || isSlug(value), 'slug'),
  status: numberChoice([INITIAL, HIDDEN]).default(INITIAL),
});

export const categoryEdit = categoryInput.extend({ editedAt });
export type CategoryEdit = z.output<typeof categoryEdit>;

/** More than any salon has. */
const MAX_CATEGORIES = 1_000;

/** All categories, in their new order. */
export const categoryOrder = z.strictObject({
  categoryIds: z.array(recordId, { error: 'required' }).max(MAX_CATEGORIES, 'type'),
});

export const categoryListQuery = listQuery(
  ['name', 'value', 'position', 'status', 'createdAt', 'editedAt'],
  { sort: 'name', direction: 'ASC' },
  {
    name: textFilter,
    value: textFilter,
    status: numberChoiceFilter([INITIAL, HIDDEN]),
    createdAfter: momentFilter,
    createdBefore: momentFilter,
  },
);
export type CategoryListQuery = z.output<typeof categoryListQuery>;
