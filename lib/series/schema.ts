import { z } from 'zod';
import { LOCALES } from '../base/statuses.ts';
import { withBound } from '../base/validation/message-keys.ts';
import { optionalText } from '../base/validation/text.ts';
import { day, idInPath, momentInput, recordId, wholeNumber } from '../base/validation/values.ts';
import { partsOfVisit } from '../bookings/book/schema.ts';
import { requestedPart, staffPart } from '../bookings/by-staff/schema.ts';
import { isReachable, notify, walkInShape } from '../bookings/contact-schema.ts';
import { MOST_DATES, MOST_WEEKS } from './rules.ts';

export const seriesParams = z.object({ id: idInPath });

/** A plan alone: nothing is stored. */
export const seriesQuery = z.object({
  dryRun: z.enum(['true', 'false'], withBound('choice', 'true, false')).optional(),
});

/** A series of one is none. */
const FEWEST_DATES = 2;

export const seriesInput = z
  .strictObject({
    ...walkInShape,
    serviceUnits: partsOfVisit(z.strictObject(staffPart)),
    /** The first date. */
    termFrom: momentInput,
    everyWeeks: wholeNumber(1, MOST_WEEKS),
    count: wholeNumber(FEWEST_DATES, MOST_DATES).nullish(),
    until: day.nullish(),
    dates: z
      .array(momentInput)
      .min(1, 'required')
      .max(MOST_DATES, 'tooMany')
      .nullish()
      .describe(
        'The dates themselves, as a dry run has shown them or as they were changed since, each to be had exactly then. Absent: as the rhythm has them; then nothing is stored unless all of them are free.',
      ),
    notify,
    /** Of the mails; absent: the one that the client is known to read, else the salon's. */
    language: z.enum(LOCALES, withBound('choice', LOCALES.join(', '))).nullish(),
  })
  .refine(({ count, until }) => (count ?? null) !== null || (until ?? null) !== null, {
    path: ['count'],
    error: 'required',
  })
  .refine(({ count, until }) => (count ?? null) === null || (until ?? null) === null, {
    path: ['until'],
    error: 'countOrUntil',
  })
  .transform(({ serviceUnits, ...sent }) => ({ ...sent, parts: serviceUnits.map(requestedPart) }));
export type SeriesInput = z.output<typeof seriesInput>;

/** What a series needs once it is stored, and a plan does not: somebody who is named and can be reached. */
export const missingOf = (input: Pick<SeriesInput, 'clientName' | 'clientEmail' | 'clientPhone'>) => ({
  ...(input.clientName === '' && { clientName: 'required' }),
  ...(!isReachable(input) && { clientPhone: 'required' }),
});

/** One date moves to another term, and all that come after it by as many days to the same time. */
export const seriesMove = z.strictObject({
  reservationId: recordId,
  termFrom: momentInput,
  dates: z
    .array(z.strictObject({ reservationId: recordId, termFrom: momentInput }))
    .min(1, 'required')
    .max(MOST_DATES, 'tooMany')
    .nullish()
    .describe(
      'The dates themselves, as a dry run has shown them or as they were changed since; what is not among them stays. Absent: all of them, and nothing is moved unless each is free.',
    ),
  notify,
});
export type SeriesMove = z.output<typeof seriesMove>;

/** Who ends it: the client, who has said so, or the salon, whose reason the client reads. */
export const ENDED_BY = ['client', 'salon'] as const;

export const seriesEnd = z
  .strictObject({
    from: momentInput.describe('Every date from then on falls; those before it stay.'),
    by: z.enum(ENDED_BY, withBound('choice', ENDED_BY.join(', '))).default('client'),
    reason: optionalText(500),
    notify,
  })
  .refine(({ by, reason }) => by === 'client' || reason !== '', { path: ['reason'], error: 'required' });
export type SeriesEnd = z.output<typeof seriesEnd>;
