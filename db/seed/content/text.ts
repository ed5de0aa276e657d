import type { Locale } from '../../../lib/base/statuses.ts';

/** The same thing said in the three languages of the salon. */
export type Text = Record<Locale, string>;

export type CategoryValue = 'hairstyle' | 'makeup' | 'massage' | 'nails';

type Localized<Field extends string> = Record<Field, string> & Record<`${Field}En` | `${Field}De`, string>;

/** As the columns want it: Serbian in the plain one, English and German beside it. */
export const columnsOf = <Field extends string>(field: Field, { sr, en, de }: Text) =>
  ({ [field]: sr, [`${field}En`]: en, [`${field}De`]: de }) as Localized<Field>; // computed keys lose their names

/** The same of what need not be said: then there is no translation either. */
export const columnsOfSome = <Field extends string>(field: Field, text: Text | undefined) =>
  ({
    [field]: text?.sr ?? '',
    [`${field}En`]: text?.en ?? null,
    [`${field}De`]: text?.de ?? null,
  }) as Record<Field, string> & Record<`${Field}En` | `${Field}De`, string | null>; // as above
