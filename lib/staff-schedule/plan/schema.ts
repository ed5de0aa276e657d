import { z } from 'zod';
import { withBound } from '../../base/validation/message-keys.ts';
import { day } from '../../base/validation/values.ts';
import { monday } from '../shift-patterns/schema.ts';
import { hasOneOwner, ONE_OWNER, owner, spansOfDay } from '../specific-hours/schema.ts';

export const PLAN_BY = ['employee', 'workplace'] as const;
export type PlanBy = (typeof PLAN_BY)[number];

/** Weeks that are shown at once. */
export const PLAN_WEEKS = [1, 4] as const;
export type PlanWeeks = (typeof PLAN_WEEKS)[number];

export const planQuery = z.strictObject({
  from: monday,
  weeks: z
    .enum(['1', '4'], withBound('choice', '1, 4'))
    .default('1')
    .transform((weeks) => Number(weeks) as PlanWeeks), // one of the two
  by: z.enum(PLAN_BY, withBound('choice', PLAN_BY.join(', '))).default('employee'),
});
export type PlanQuery = z.output<typeof planQuery>;

export const MAX_CHANGES = 500;

/** One day of one person or place: what shall stand there, and what stood there when it was decided. No span is as usual. */
const change = z
  .strictObject({ ...owner, day, spans: spansOfDay, seen: spansOfDay.default([]) })
  .refine(hasOneOwner, ONE_OWNER);
export type PlanChange = z.output<typeof change>;

/** `notify`: each of the people whose days are changed hears of it by mail, who has an address. */
export const planChanges = z.strictObject({
  notify: z.boolean({ error: 'type' }).default(true),
  changes: z.array(change, { error: 'required' }).min(1, 'required').max(MAX_CHANGES, 'tooMany'),
});
/** What is only looked at: `seen` does not matter. */
export const planPreview = z.strictObject({
  from: monday,
  weeks: z.literal([...PLAN_WEEKS], withBound('choice', '1, 4')),
  changes: planChanges.shape.changes,
});
export type PlanPreview = z.output<typeof planPreview>;

export const planMail = z.strictObject({
  from: monday,
  weeks: z.literal([...PLAN_WEEKS], withBound('choice', '1, 4')),
});

export type PlanChanges = z.output<typeof planChanges>;
