import { z } from 'zod';
import { HIDDEN_REASONS } from '../base/reviews.ts';
import { count, day, id, instant, language, list, maybe, text } from '../base/validation/answers.ts';

const stars = z.int().min(1).max(5);

/** What the client who wrote it gets back. */
export const reviewSent = z
  .strictObject({
    message: text,
    publishAt: instant.describe('From then on everybody sees it, whatever the stars.'),
    editableUntil: instant.describe('Until then the same token sends it anew.'),
    googleReviewUrl: maybe.describe('Where the salon may be reviewed at Google as well.'),
  })
  .meta({ id: 'ReviewSent' });

const hiddenReviews = z
  .array(z.strictObject({ reason: z.enum(HIDDEN_REASONS), count }))
  .describe('How many the salon has hidden, and why.');

/** As it was written: `language` says in which language. */
export const publicReview = z
  .strictObject({
    id,
    stars,
    text,
    language,
    displayName: text.describe('Empty: nameless.'),
    day: day.describe('Of the visit.'),
    serviceUnitNames: z.array(text),
    reply: maybe.describe('What the salon answers.'),
  })
  .meta({ id: 'PublicReview' });
export type PublicReview = z.output<typeof publicReview>;

export const publicReviewList = list(publicReview).extend({ hidden: hiddenReviews });

const rating = z.strictObject({ average: z.number().min(1).max(5).describe('To one decimal.'), count: id });

export const ratingSummary = z
  .strictObject({
    salon: rating.nullable(),
    employees: z.array(rating.extend({ id })),
    serviceUnits: z.array(rating.extend({ id })),
    hidden: hiddenReviews,
  })
  .describe('Of whom and of what there are five reviews at least.')
  .meta({ id: 'RatingSummary' });
export type RatingSummary = z.output<typeof ratingSummary>;
