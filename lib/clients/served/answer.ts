import { z } from 'zod';
import { id, instant, maybe, text } from '../../base/validation/answers.ts';

/*
 * A client as an employee sees them, who serves or has served them. The keys are a closed list: no address of a mailbox,
 * nothing of what they had elsewhere.
 */

export const servedClient = z
  .strictObject({
    id,
    name: text,
    phone: maybe,
    alert: maybe.describe('Sensitive: whoever reads it is noted.'),
    notes: text,
  })
  .meta({ id: 'ServedClient' });
export type ServedClient = z.output<typeof servedClient>;

const servedNote = z.strictObject({ id, text, isOwn: z.boolean(), createdAt: instant });

export const servedCard = servedClient
  .extend({ dated: z.array(servedNote).describe('What staff noted, the latest first.') })
  .meta({ id: 'ServedClientCard' });
export type ServedCard = z.output<typeof servedCard>;
