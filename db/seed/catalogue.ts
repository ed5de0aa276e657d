import { createHash } from 'node:crypto';
import { IMAGE_STATUS } from '../../lib/base/statuses.ts';
import { DAY } from '../../lib/base/time/units.ts';
import { addDays, instantOf } from '../../lib/base/time/zone.ts';
import {
  category,
  image,
  serviceUnit,
  serviceUnitCategory,
  serviceUnitLike,
  serviceUnitRecommendation,
  serviceUnitUnavailability,
  unavailability,
} from '../schema/catalogue.ts';
import { nonWorkingDay } from '../schema/hours.ts';
import {
  employee,
  employeeCategory,
  employeeServiceUnit,
  employeeWorkplace,
  workplace,
  workplaceCategory,
} from '../schema/team.ts';
import {
  employeeUnavailability,
  generalWorkingHours,
  specificWorkingHours,
  workplaceUnavailability,
} from '../schema/hours.ts';
import { salonSettings } from '../schema/salon.ts';
import { nonWorkingDays } from './calendar.ts';
import { categories } from './content/categories.ts';
import { demoSettings } from './content/salon.ts';
import { servicePages } from './content/service-pages.ts';
import type { ServicePage } from './content/service-page.ts';
import { serviceUnitId, serviceUnits } from './content/service-units.ts';
import { employees, workplaces } from './content/team.ts';
import { pricesOf, type ServiceHours, type ServiceUnitContent } from './content/service-unit.ts';
import { columnsOf, columnsOfSome, type CategoryValue } from './content/text.ts';
import { DAYS_COMING, DAYS_PAST } from './days.ts';
import { batch, type Batch } from './insert.ts';
import type { SeedPicture } from './pictures.ts';
import type { Random } from './random.ts';
import { absences, generalHours, specificHours } from './rota.ts';

const DAYS_OF_HOLIDAYS = 90;

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

type Situation = {
  now: Date;
  today: string;
  zone: string;
  random: Random;
  pictures: ReadonlyMap<string, SeedPicture>;
};

/** All that stands before the first reservation, in the order in which it can be inserted. Ids count from 1. */
export function catalogueRows({ now, today, zone, random, pictures }: Situation): Batch[] {
  /** Everything was entered when the salon opened its calendar, a good year ago. */
  const opened = new Date(instantOf(addDays(today, -420), '10:00', zone));
  const entered = { createdAt: opened, editedAt: opened };
  const categoryId = (value: CategoryValue) => categories.findIndex((each) => each.value === value) + 1;
  const numbered = <T>(rows: T[]) => rows.map((row, index) => ({ id: index + 1, ...row, ...entered }));

  const first = addDays(today, -DAYS_PAST);
  const closed = nonWorkingDays(first, addDays(today, DAYS_OF_HOLIDAYS), today);
  const away = absences(today, zone);
  const span = ({ start, end }: { start: number; end: number }) => ({
    unavailableFrom: new Date(start),
    unavailableTo: new Date(end),
  });
  const likes = serviceUnits.flatMap(({ likes: count }, index) =>
    Array.from({ length: count }, (_, visitor) => ({
      serviceUnitId: index + 1,
      visitorHash: createHash('sha256').update(`demo visitor ${visitor} of ${index}`).digest('hex'),
      createdAt: new Date(now.getTime() - random.between(1, 300) * DAY),
    })),
  );

  return [
    batch(salonSettings, [
      { id: 1, settings: demoSettings, isDemo: true, openedAt: opened, createdAt: now, editedAt: now },
    ]),
    batch(generalWorkingHours, [{ id: 1, ...weekColumns(generalHours), ...entered }]),
    batch(
      category,
      numbered(
        categories.map(({ value, name, description, picture, returnDays = null }, position) => ({
          value,
          returnDays,
          ...columnsOf('name', name),
          ...columnsOf('description', description),
          position,
          pictureKey: pictures.get(picture)?.key ?? null,
          pictureVariants: pictures.get(picture)?.variants ?? null,
        })),
      ),
    ),
    batch(
      serviceUnit,
      numbered(
        serviceUnits.map((unit) => ({
          ...columnsOf('name', unit.name),
          ...columnsOf('description', unit.description),
          ...pricesOf(unit),
          ...specialPrice(unit, today),
          ...pageColumns(servicePages[unit.name.sr]),
          termDuration: unit.duration,
          bufferAfter: unit.buffer,
          processingAfter: unit.processing?.after ?? 0,
          processingDuration: unit.processing?.minutes ?? 0,
          status: unit.status,
          likesCount: unit.likes,
          ...weekColumns(serviceWeek(unit.serviceHours)),
        })),
      ),
    ),
    batch(
      serviceUnitCategory,
      serviceUnits.map((unit, index) => ({
        serviceUnitId: index + 1,
        categoryId: categoryId(unit.category),
      })),
    ),
    batch(
      serviceUnitRecommendation,
      serviceUnits.flatMap(({ goesWellWith = [] }, index) =>
        goesWellWith.map((name, place) => ({
          serviceUnitId: index + 1,
          recommendedId: serviceUnitId(name),
          position: place + 1,
        })),
      ),
    ),
    batch(serviceUnitLike, likes),
    batch(image, numbered(imageRows(pictures))),
    batch(
      employee,
      numbered(
        employees.map(({ name, email, phone, about }) => ({
          name,
          email,
          phone,
          ...columnsOf('about', about),
        })),
      ),
    ),
    batch(
      employeeCategory,
      employees.flatMap((each, index) =>
        each.categories.map((value) => ({ employeeId: index + 1, categoryId: categoryId(value) })),
      ),
    ),
    batch(
      employeeServiceUnit,
      employees.flatMap(({ overrides = [] }, index) =>
        overrides.map(({ service, duration = null, dinars, euros }) => ({
          employeeId: index + 1,
          serviceUnitId: serviceUnitId(service),
          termDuration: duration,
          ...pricesOf({ dinars, euros }),
        })),
      ),
    ),
    batch(workplace, numbered(workplaces.map(({ name, description }) => ({ name, description })))),
    batch(
      workplaceCategory,
      workplaces.flatMap((each, index) =>
        each.categories.map((value) => ({ workplaceId: index + 1, categoryId: categoryId(value) })),
      ),
    ),
    batch(
      employeeWorkplace,
      numbered(
        employees.flatMap((each, index) =>
          each.workplaces.map((position) => ({ employeeId: index + 1, workplaceId: position + 1 })),
        ),
      ),
    ),
    batch(
      nonWorkingDay,
      numbered(closed.map(({ day, explanation }) => ({ day, ...columnsOf('explanation', explanation) }))),
    ),
    batch(
      specificWorkingHours,
      numbered(
        specificHours(first, addDays(today, DAYS_COMING), new Set(closed.map(({ day }) => day))).map(
          (row) => ({
            employeeId: row.employee === undefined ? null : row.employee + 1,
            workplaceId: row.workplace === undefined ? null : row.workplace + 1,
            atDay: row.day,
            timeFrom: row.from,
            timeTo: row.to,
          }),
        ),
      ),
    ),
    batch(
      employeeUnavailability,
      numbered(
        away.employees.map((each) => ({
          employeeId: each.owner + 1,
          kind: each.kind ?? 'other',
          reason: each.reason,
          ...span(each),
        })),
      ),
    ),
    batch(
      workplaceUnavailability,
      numbered(
        away.workplaces.map((each) => ({ workplaceId: each.owner + 1, reason: each.reason, ...span(each) })),
      ),
    ),
    batch(
      unavailability,
      numbered(away.serviceUnits.map((each) => ({ ...columnsOf('reason', each.reason), ...span(each) }))),
    ),
    batch(
      serviceUnitUnavailability,
      numbered(
        away.serviceUnits.flatMap((each, index) =>
          each.serviceUnits.map((name) => ({
            unavailabilityId: index + 1,
            serviceUnitId: serviceUnitId(name),
          })),
        ),
      ),
    ),
  ];
}

type Hours = { from: string; to: string };
type WeekDay = (typeof WEEK)[number];
type WeekColumns = Record<`wh${WeekDay}${'From' | 'To'}`, string | null>;

const weekColumns = (week: (Hours | null)[]) =>
  Object.fromEntries(
    WEEK.flatMap((day, index) => [
      [`wh${day}From`, week[index]?.from ?? null],
      [`wh${day}To`, week[index]?.to ?? null],
    ]),
  ) as WeekColumns; // computed keys lose their names

function serviceWeek(hours: ServiceHours = {}): (Hours | null)[] {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
  return days.map((day) => {
    const [from, to] = hours[day] ?? [];
    return from && to ? { from, to } : null;
  });
}

function specialPrice({ former }: ServiceUnitContent, today: string) {
  const { price, priceEn, priceDe } = former
    ? pricesOf(former)
    : { price: null, priceEn: null, priceDe: null };
  return {
    formerPrice: price,
    formerPriceEn: priceEn,
    formerPriceDe: priceDe,
    specialUntil: former ? addDays(today, former.days) : null,
  };
}

const pageColumns = (page?: ServicePage) => ({
  ...columnsOfSome('whatHappens', page?.whatHappens),
  ...columnsOfSome('forWhom', page?.forWhom),
  ...columnsOfSome('howToPrepare', page?.howToPrepare),
  ...columnsOfSome('howLongItLasts', page?.howLongItLasts),
  questions: (page?.questions ?? []).map(({ question, answer }) => ({
    ...columnsOf('question', question),
    ...columnsOf('answer', answer),
  })),
});

function imageRows(pictures: ReadonlyMap<string, SeedPicture>) {
  return serviceUnits.flatMap((unit, index) =>
    unit.pictures
      .flatMap((name) => pictures.get(name) ?? [])
      .map(({ key, alt, ...picture }, position) => ({
        serviceUnitId: index + 1,
        storageKey: key,
        ...picture,
        ...columnsOf('alt', alt),
        position,
        status: position === 0 ? IMAGE_STATUS.PROMINENT : IMAGE_STATUS.INITIAL,
      })),
  );
}
