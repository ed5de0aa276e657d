import { z } from 'zod';
import { SERVICE_UNIT_STATUS } from '../../base/statuses.ts';
import {
  count,
  day,
  id,
  ids,
  maybe,
  money,
  oneOf,
  stamps,
  storedPicture,
  text,
} from '../../base/validation/answers.ts';
import { weekHours } from '../../opening-hours/general-hours/answer.ts';

const question = z.strictObject({
  question: text,
  questionEn: maybe,
  questionDe: maybe,
  answer: text,
  answerEn: maybe,
  answerDe: maybe,
});

/** A service unit as staff see it: all languages, all prices in the smallest unit, hidden ones too. */
export const boardServiceUnit = z
  .strictObject({
    id,
    name: text,
    nameEn: maybe,
    nameDe: maybe,
    description: text,
    descriptionEn: maybe,
    descriptionDe: maybe,
    price: money,
    priceEn: money.nullable(),
    priceDe: money.nullable(),
    formerPrice: money.nullable().describe('What it cost before its special price; null: it has none.'),
    formerPriceEn: money.nullable(),
    formerPriceDe: money.nullable(),
    specialUntil: day.nullable().describe('The last day of the special price.'),
    taxRateId: id.nullable().describe('The first of its code; null: the standard rate.'),
    whatHappens: text,
    whatHappensEn: maybe,
    whatHappensDe: maybe,
    forWhom: text,
    forWhomEn: maybe,
    forWhomDe: maybe,
    howToPrepare: text,
    howToPrepareEn: maybe,
    howToPrepareDe: maybe,
    howLongItLasts: text,
    howLongItLastsEn: maybe,
    howLongItLastsDe: maybe,
    questions: z.array(question),
    termDuration: id,
    bufferBefore: count,
    bufferAfter: count,
    processingAfter: count,
    processingDuration: count,
    processingFreesWorkplace: z.boolean(),
    returnDays: id
      .nullable()
      .describe('After so many days clients usually come back for it; null: as its categories say.'),
    status: oneOf(SERVICE_UNIT_STATUS),
    likesCount: count,
    workingHours: weekHours.nullable(),
    categories: z.array(z.strictObject({ id, value: text, name: text })),
    /** The same by number, as a PUT gives them. */
    categoryIds: ids,
    recommendedIds: ids.describe('What goes well with it, in the order in which it is proposed.'),
    mainImage: storedPicture.nullable(),
    imagesCount: count,
    ...stamps,
  })
  .meta({ id: 'BoardServiceUnit' });
export type BoardServiceUnit = z.output<typeof boardServiceUnit>;
