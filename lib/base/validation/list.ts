import { z } from 'zod';
import { requiredOr, withBound } from './message-keys.ts';
import { cleanText } from './text.ts';
import { day, instant, numberInQuery, pageQuery, sortDirection, wallTime } from './values.ts';

/** An empty parameter, as a form sends it, filters nothing. */
const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Contains this text. */
export const textFilter = filter(cleanText(200));

/** One of a few numbers, such as a status. */
export function numberChoiceFilter<const Choice extends number>(choices: readonly Choice[]) {
  const known: readonly number[] = choices;
  const choice = numberInQuery(Math.min(...choices), Math.max(...choices)).refine(
    (value) => known.includes(value),
    withBound('choice', choices.join(', ')),
  );
  return filter(choice as unknown as z.ZodType<Choice>); // what passes is one of them
}

/** One of a few words. */
export const wordFilter = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  filter(z.enum(words, withBound('choice', words.join(', '))));

export const idFilter = filter(numberInQuery(1, 2_147_483_647));

/** One end of a range of whole numbers; money is given in its smallest unit. */
export const numberFilter = (min: number, max: number) => filter(numberInQuery(min, max));

/** A day of the salon's calendar. */
export const dayFilter = filter(day);

/** A wall time, `09:00`. */
export const timeFilter = filter(wallTime);

/**
 * One end of a range of instants: an instant with its offset, or a day of the salon, which is meant as a whole. It stays
 * text, since only the server knows the salon's zone: `earliest` and `latest` of lib/base/time/given.ts make instants of it.
 */
export const momentFilter = filter(
  z
    .string({ error: requiredOr('date') })
    .refine((value) => day.safeParse(value).success || instant.safeParse(value).success, 'date'),
);

/**
 * The query of a list: which page, in which order, with which filters. Strict, as the API wants it; `readListQuery` makes
 * the most of an address that anybody may have typed.
 */
export function listQuery<const Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  { sort, direction }: { sort: NoInfer<Sort>; direction: 'ASC' | 'DESC' },
  filters: Filters,
) {
  return z.strictObject({
    ...pageQuery,
    sort: z.enum(sorts, withBound('choice', sorts.join(', '))).default(sort as never), // zod wants its own narrowing of Sort
    direction: sortDirection.default(direction),
    format: z.enum(['json', 'csv'], withBound('choice', 'json, csv')).default('json'),
    ...filters,
  });
}

type Address = Record<string, string | string[] | undefined>;

/** The query in the address of a page: what cannot be read falls back to the default, what is unknown is passed over. */
export function readListQuery<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  address: Address,
): z.output<z.ZodObject<Shape>> {
  const readable = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = [address[name]].flat()[0];
    return value !== undefined && z.safeParse(field, value).success ? [[name, value] as const] : [];
  });
  return schema.parse(Object.fromEntries(readable));
}
