import { z } from 'zod';

/**
 * What a form that everybody may send carries beside its fields: a field that no person sees, and for how many
 * milliseconds the form was looked at (where a script could count them).
 */
export const visitorForm = {
  website: z.string({ error: 'type' }).max(2000, 'type').optional(),
  elapsed: z.number({ error: 'numeric' }).min(0, 'numeric').optional(),
};

type VisitorForm = { website?: string | undefined; elapsed?: number | undefined };

const FASTEST_PERSON_MS = 800;

/** Who fills in what cannot be seen is a program. */
export const isTrapped = ({ website }: VisitorForm) => Boolean(website);

/** Nobody types that fast. A person who is, by some accident, is asked to try again, and by then was not. */
export const isTooFast = ({ elapsed }: VisitorForm) => elapsed !== undefined && elapsed < FASTEST_PERSON_MS;
