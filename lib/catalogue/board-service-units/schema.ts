import { z } from 'zod';
import { SERVICE_UNIT_STATUS } from '../../base/statuses.ts';
import {
  idFilter,
  listQuery,
  momentFilter,
  numberChoiceFilter,
  numberFilter,
  textFilter,
} from '../../base/validation/list.ts';
import { optionalText, requiredText, translation } from '../../base/validation/text.ts';
import { amount, day, editedAt, idInPath, recordId, wholeNumber } from '../../base/validation/values.ts';
import { processingFits } from '../../availability/schedule/phases.ts';
import { returnDays } from '../categories/schema.ts';
import { generalWorkingHoursInput } from '../../opening-hours/general-hours/schema.ts';
import { questionsInput, servicePartsInput } from './parts-schema.ts';
import { givenSpecialPrice, specialPriceProblem } from './special-price.ts';

export const MAX_PRICE = 1_000_000_000;
const STATUSES = Object.values(SERVICE_UNIT_STATUS);

export const serviceUnitParams = z.strictObject({ id: idInPath });

const SORTS = [
  'id',
  'name',
  'termDuration',
  'price',
  'status',
  'likesCount',
  'createdAt',
  'editedAt',
  'fit',
] as const;

export const serviceUnitListQuery = listQuery(
  SORTS,
  { sort: 'name', direction: 'ASC' },
  {
    search: textFilter,
    name: textFilter,
    category: idFilter,
    status: numberChoiceFilter(STATUSES),
    priceFrom: numberFilter(0, MAX_PRICE),
    priceTo: numberFilter(0, MAX_PRICE),
    termDurationFrom: numberFilter(1, 1440),
    termDurationTo: numberFilter(1, 1440),
    createdAfter: momentFilter,
    createdBefore: momentFilter,
    editedAfter: momentFilter,
    editedBefore: momentFilter,
  },
);
export type ServiceUnitListQuery = z.output<typeof serviceUnitListQuery>;

const status = z.literal(STATUSES, { error: 'invalidServiceUnitStatus' });

export const serviceUnitStatusInput = z.strictObject({ status });

/** Hours of its own; one day at least has some. */
const serviceWorkingHours = generalWorkingHoursInput.refine(
  (hours) => Object.values(hours).some((time) => time !== null),
  'hoursNeeded',
);

const price = amount(MAX_PRICE);

export const MAX_RECOMMENDED = 5;

/** Who leaves out the phases, as older callers do, leaves them as they are. */
const phases = {
  bufferBefore: wholeNumber(0, 240).optional(),
  processingAfter: wholeNumber(0, 720).optional(),
  processingDuration: wholeNumber(0, 720).optional(),
  processingFreesWorkplace: z.boolean('type').optional(),
};

/** Who leaves out all of them leaves them as they are; with one of them given, the others are none where they are missing. */
const specialPrice = {
  formerPrice: price
    .nullish()
    .describe(
      'What it cost before, in the smallest unit of the salon’s currency; null: it has no special price.',
    ),
  formerPriceEn: price.nullish().describe('In cents; it needs `priceEn`.'),
  formerPriceDe: price.nullish().describe('In cents; it needs `priceDe`.'),
  specialUntil: day
    .nullish()
    .describe('The last day of the special price; the day after, the former one holds again.'),
};

const inputShape = {
  name: requiredText(200),
  nameEn: translation(200),
  nameDe: translation(200),
  description: optionalText(4000),
  descriptionEn: translation(4000),
  descriptionDe: translation(4000),
  /** In para. */
  price,
  /** In cents; null: readers of that language see the price in dinars. */
  priceEn: price.nullable(),
  priceDe: price.nullable(),
  termDuration: wholeNumber(5, 720),
  bufferAfter: wholeNumber(0, 240),
  ...phases,
  returnDays: returnDays.describe(
    'After so many days clients usually come back; null: as its categories say. Who leaves it out leaves it as it is.',
  ),
  ...specialPrice,
  taxRateId: recordId.nullish().describe('Null: the standard rate. Who leaves it out leaves it as it is.'),
  ...servicePartsInput,
  questions: questionsInput.optional(),
  status,
  /** Null: it follows the salon's. */
  workingHours: serviceWorkingHours.nullable(),
  categoryIds: z
    .array(recordId, { error: 'required' })
    .min(1, 'required')
    .max(20, 'type')
    .transform((ids) => [...new Set(ids)]),
  /** What goes well with it, in the order in which it is proposed. Who leaves it out leaves it as it is. */
  recommendedIds: z
    .array(recordId, { error: 'type' })
    .max(MAX_RECOMMENDED, 'tooMany')
    .refine((ids) => new Set(ids).size === ids.length, 'chosenTwice')
    .optional(),
};

type Prices = Parameters<typeof specialPriceProblem>[0] & Parameters<typeof givenSpecialPrice>[0];

function checkSpecialPrice(input: Prices, context: z.RefinementCtx): void {
  const special = givenSpecialPrice(input);
  const problem = special && specialPriceProblem(input, special);
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.error });
}

export const serviceUnitInput = z
  .strictObject(inputShape)
  .refine(processingFits, { path: ['processingDuration'], error: 'processingOutside' })
  .superRefine(checkSpecialPrice);
export type ServiceUnitInput = z.output<typeof serviceUnitInput>;

/** Of a new one, what is left out has its default. */
export const newServiceUnit = z
  .strictObject({
    ...inputShape,
    priceEn: inputShape.priceEn.default(null),
    priceDe: inputShape.priceDe.default(null),
    bufferAfter: inputShape.bufferAfter.default(0),
    status: status.default(SERVICE_UNIT_STATUS.INITIAL),
    workingHours: inputShape.workingHours.default(null),
  })
  .refine(processingFits, { path: ['processingDuration'], error: 'processingOutside' })
  .superRefine(checkSpecialPrice);

export const serviceUnitChange = z
  .strictObject({ ...inputShape, editedAt })
  .refine(processingFits, { path: ['processingDuration'], error: 'processingOutside' })
  .superRefine(checkSpecialPrice);
export type ServiceUnitChange = z.output<typeof serviceUnitChange>;
