import { z } from 'zod';
import { id, instant, maybe } from '../../base/validation/answers.ts';
import { SOLUTIONS } from './schema.ts';

/** What became of a reservation that an absence has hit. */
const resolved = z
  .strictObject({
    reservationId: id,
    kind: z.enum(SOLUTIONS),
    done: z
      .boolean()
      .describe(
        'False: it stands in the dashboard’s `unresolved` until it is solved, or the client says yes.',
      ),
    text: maybe.describe('Why it could not be done.'),
  })
  .meta({ id: 'ResolvedReservation' });
export type Resolved = z.output<typeof resolved>;

/** A record that was saved with `resolutions`, and what became of each. */
export const withResolved = <Record extends z.ZodObject>(record: Record, name: string) =>
  record
    .extend({ resolved: z.array(resolved).optional().describe('Where `resolutions` were given.') })
    .meta({ id: name });

/** What could become of a reservation that an absence hits, as a refusal with 409 names it; the best is the first. */
export const proposal = z
  .strictObject({
    kind: z.enum(SOLUTIONS),
    employeeId: id.optional().describe('Who would have what cannot stay, where it is one person.'),
    employee: maybe.optional().describe('Everybody who would have a part of it.'),
    workplace: maybe.optional(),
    termFrom: instant.optional(),
    termTo: instant.optional(),
    segments: z.array(z.strictObject({ id, employeeId: id, workplaceId: id })).optional(),
    reason: z.string().optional().describe('Of a cancellation, in the language of the client.'),
  })
  .meta({ id: 'ResolutionProposal' });
export type Proposal = z.output<typeof proposal>;

/** What was taken back together with a record that had just been entered. */
export const takenBack = z
  .strictObject({
    removed: z.int().min(1).describe('Records that were entered at once, and are gone again.'),
    undone: z.int().min(0).describe('Reservations that are as they were.'),
    left: z
      .array(z.strictObject({ reservationId: id, text: z.string() }))
      .describe('What could not be taken back, and why.'),
  })
  .meta({ id: 'DeedTakenBack' });
