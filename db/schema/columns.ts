import { sql, type SQL } from 'drizzle-orm';
import { customType, integer, text, time, timestamp, varchar } from 'drizzle-orm/pg-core';

/** An instant. Drizzle hands out `Date`; the database keeps `timestamptz`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** The pair every editable record carries; a PUT sends back the `editedAt` it saw. */
export const timestamps = {
  createdAt: instant().notNull().defaultNow(),
  editedAt: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
};

/** Serbian in the plain column, English and German beside it; an empty translation falls back to Serbian. */
export const localizedName = {
  name: varchar({ length: 200 }).notNull(),
  nameEn: varchar({ length: 200 }),
  nameDe: varchar({ length: 200 }),
};

export const localizedDescription = {
  description: text().notNull().default(''),
  descriptionEn: text(),
  descriptionDe: text(),
};

/** What the page of a service unit says beyond its description, as far as the salon has filled it in. */
export const localizedParts = {
  whatHappens: text().notNull().default(''),
  whatHappensEn: text(),
  whatHappensDe: text(),
  forWhom: text().notNull().default(''),
  forWhomEn: text(),
  forWhomDe: text(),
  howToPrepare: text().notNull().default(''),
  howToPrepareEn: text(),
  howToPrepareDe: text(),
  howLongItLasts: text().notNull().default(''),
  howLongItLastsEn: text(),
  howLongItLastsDe: text(),
};

export const localizedReason = {
  reason: varchar({ length: 500 }).notNull(),
  reasonEn: varchar({ length: 500 }),
  reasonDe: varchar({ length: 500 }),
};

/** The fourteen wall times of a week; a null pair means closed, or not offered. */
export const weekHours = {
  whMonFrom: time(),
  whMonTo: time(),
  whTueFrom: time(),
  whTueTo: time(),
  whWedFrom: time(),
  whWedTo: time(),
  whThuFrom: time(),
  whThuTo: time(),
  whFriFrom: time(),
  whFriTo: time(),
  whSatFrom: time(),
  whSatTo: time(),
  whSunFrom: time(),
  whSunTo: time(),
};

const WEEK_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Each weekday has both times, in order, or neither. */
export const weekHoursAreOrdered: SQL = sql.raw(
  WEEK_DAYS.map((day) => `(wh_${day}_from is null) = (wh_${day}_to is null)`)
    .concat(WEEK_DAYS.map((day) => `coalesce(wh_${day}_from < wh_${day}_to, true)`))
    .join(' and '),
);

/** Money in the smallest unit of its currency (para, cent). */
export const money = () => integer();

/** A half-open span of instants, written `[from,to)`; read back as PostgreSQL prints it. */
export const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
