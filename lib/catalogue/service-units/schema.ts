import { z } from 'zod';
import { optionalText } from '../../base/validation/text.ts';
import { checkDaySpan, daySpan } from '../../availability/free-terms/schema.ts';
import {
  day,
  idInPath,
  idList,
  numberInQuery,
  pageQuery,
  sortDirection,
} from '../../base/validation/values.ts';

const categoryValues = z
  .string()
  .regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,19}$/, 'type')
  .transform((value) => value.split(','));

/** An empty parameter, as a form sends it, filters nothing. */
const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const LEAST_MINUTES = 1;
const MOST_MINUTES = 1440;

const filters = {
  search: optionalText(200),
  category: filter(categoryValues),
  termDurationFrom: filter(numberInQuery(LEAST_MINUTES, MOST_MINUTES)),
  termDurationTo: filter(numberInQuery(LEAST_MINUTES, MOST_MINUTES)),
  sortPrice: filter(sortDirection),
  serviceUnits: filter(idList),
};

const serviceUnitFilter = z.object(filters);
export type ServiceUnitFilter = z.output<typeof serviceUnitFilter>;

/** The names under which filters stand in the address of the services page. */
export const SERVICE_UNIT_FILTERS = Object.keys(filters) as (keyof ServiceUnitFilter)[]; // they are its keys

/** The filters of an address that anybody may have typed: what cannot be read filters nothing. */
export const filtersInAddress = (address: Record<string, string | undefined>): ServiceUnitFilter =>
  serviceUnitFilter.parse(
    Object.fromEntries(
      SERVICE_UNIT_FILTERS.filter((name) => filters[name].safeParse(address[name]).success).map((name) => [
        name,
        address[name],
      ]),
    ),
  );

type Durations = Pick<ServiceUnitFilter, 'termDurationFrom' | 'termDurationTo'>;

/** A span that ends before it begins: nothing is that long, and whoever typed it meant something else. */
export const isReversed = ({ termDurationFrom: from, termDurationTo: to }: Durations): boolean =>
  from !== undefined && to !== undefined && from > to;

/** What can be wrong with a duration that stands in an address, as messages of the checks. */
export const DURATION_PROBLEMS = [
  'numeric',
  `greaterThan:${LEAST_MINUTES - 1}`,
  `lessThan:${MOST_MINUTES + 1}`,
  'greaterThanPrevField',
] as const;
export type DurationProblem = (typeof DURATION_PROBLEMS)[number];

/** What is wrong with either. */
export type DurationProblems = { from: DurationProblem | null; to: DurationProblem | null };

export function durationProblems(address: Record<string, string | undefined>): DurationProblems | null {
  const problemOf = (name: keyof Durations): DurationProblem | null => {
    const message = filters[name].safeParse(address[name]).error?.issues[0]?.message;
    return message === undefined ? null : (DURATION_PROBLEMS.find((known) => known === message) ?? 'numeric');
  };
  const [from, to] = [problemOf('termDurationFrom'), problemOf('termDurationTo')];
  if (from || to) return { from, to };
  return isReversed(filtersInAddress(address)) ? { from: null, to: 'greaterThanPrevField' } : null;
}

export const serviceUnitQuery = z
  .object({ ...filters, ...pageQuery })
  .refine((query) => !isReversed(query), { path: ['termDurationTo'], error: 'greaterThanPrevField' });
export type ServiceUnitQuery = z.output<typeof serviceUnitQuery>;

export const serviceUnitParams = z.object({ id: idInPath });

const employeeId = idInPath.optional();

export const availableDaysQuery = z.object({ ...daySpan, employeeId }).superRefine(checkDaySpan);

export const availableTermsQuery = z.object({ day, employeeId });
