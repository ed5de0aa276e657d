import { z } from 'zod';
import './without-eval.ts';
import { DAY } from '../time/units.ts';
import { requiredOr, withBound } from './message-keys.ts';

const MAX_ID = 2_147_483_647;

/** A record's number in a JSON body. */
export const recordId = z
  .int({ error: requiredOr('numeric') })
  .min(1, withBound('greaterThan', 0))
  .max(MAX_ID, withBound('lessThan', MAX_ID));

const tooSmall = (min: number) => (min === 0 ? 'notNegative' : withBound('greaterThan', min - 1));

const digits = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;

/** A whole number in a query string or a path. */
export const numberInQuery = (min: number, max: number) =>
  z.preprocess(
    digits,
    z
      .int({ error: requiredOr('numeric') })
      .min(min, tooSmall(min))
      .max(max, withBound('lessThan', max + 1)),
  );

export const idInPath = numberInQuery(1, MAX_ID);

/** The path of one record. */
export const recordParams = z.object({ id: idInPath });

/** Nothing of a salon lies further away, and from here on neither PostgreSQL nor a day's neighbours have limits to meet. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;
const isWithinReach = (date: Date) =>
  date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR;

const isCalendarDay = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** A day of the salon's calendar, `2026-12-01`; refuses days that do not exist. */
export const day = z
  .string({ error: requiredOr('date') })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: ({ input }) => (input === '' ? 'required' : 'date') })
  .refine((value) => isCalendarDay(value) && isWithinReach(new Date(`${value}T00:00:00Z`)), 'date');

/** Somebody's birthday: a day from 1900 on that may have been, wherever it is tomorrow already. */
export const birthday = z
  .string({ error: requiredOr('date') })
  .regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, { error: ({ input }) => (input === '' ? 'required' : 'date') })
  .refine(isCalendarDay, 'date')
  .refine((value) => Date.parse(value) <= Date.now() + DAY, 'birthday');

const isoDateTime = z.iso.datetime({ offset: true });

/** An instant, ISO 8601 with an offset; becomes a `Date`. */
export const instant = z
  .string({ error: requiredOr('dateTime') })
  .refine((value) => isoDateTime.safeParse(value).success, {
    error: ({ input }) => (input === '' ? 'required' : 'dateTime'),
    abort: true,
  })
  .transform((value) => new Date(value))
  .refine((value) => !Number.isNaN(value.getTime()) && isWithinReach(value), 'dateTime');

/** The instant that a record had when it was read; a PUT sends it back. */
export const editedAt = instant;

/**
 * An instant as somebody of the staff gives it: with an offset, or without one as wall time of the salon,
 * `2026-12-01T09:00`. It stays text: `instantGiven` of lib/base/time/given.ts makes an instant of it.
 */
export const momentInput = z.string({ error: requiredOr('moment') }).refine(
  (value) => {
    const [date = '', time = ''] = value.split('T');
    const isWallTime = day.safeParse(date).success && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
    return isWallTime || instant.safeParse(value).success;
  },
  { error: ({ input }) => (input === '' ? 'required' : 'moment') },
);

/** A wall time, `09:00`. */
export const wallTime = z
  .string({ error: requiredOr('time') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: ({ input }) => (input === '' ? 'required' : 'time') });

/** A number in a JSON body that is one of a few, such as a status. */
export const numberChoice = <const Choice extends number>(choices: readonly [Choice, ...Choice[]]) =>
  z.literal([...choices], { error: requiredOr(withBound('choice', choices.join(', '))) });

/** A whole number in a JSON body. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: requiredOr('numeric') })
    .min(min, tooSmall(min))
    .max(max, withBound('lessThan', max + 1));

/** An amount of money in its smallest unit; what a form could not read as one is still a text. */
export const amount = (most: number) =>
  z
    .int({ error: requiredOr('amount') })
    .min(0, 'amount')
    .max(most, withBound('lessThan', most + 1));

/** Comma-separated numbers, as in `serviceUnits=1,2`; `0` stands for "none chosen". */
export const idList = z
  .string({ error: 'type' })
  .regex(/^\d{1,9}(,\d{1,9}){0,199}$/, 'numeric')
  .transform((value) => value.split(',').map(Number));

export const sortDirection = z.enum(['ASC', 'DESC'], withBound('choice', 'ASC, DESC'));

export const pageQuery = {
  page: numberInQuery(1, 1_000_000).default(1),
  itemsPerPage: numberInQuery(1, 100).default(10),
};
