import { z } from 'zod';
import { withBound } from '../../base/validation/message-keys.ts';
import { idInPath, momentInput, numberInQuery } from '../../base/validation/values.ts';
import { checkParts, parts, partsOf } from '../../terms/visits/schema.ts';
import { PARTS_OF_DAY } from './rules.ts';

/** What somebody on the phone would like; where it is one service, also where and how long. */
export const nextFreeQuery = z
  .object({
    ...parts,
    workplaceId: idInPath.optional(),
    termDuration: numberInQuery(5, 720).optional(),
    from: momentInput.optional().describe('None that begins before; absent: as soon as possible.'),
    partOfDay: z.enum(PARTS_OF_DAY, withBound('choice', PARTS_OF_DAY.join(', '))).optional(),
  })
  .superRefine(checkParts)
  .transform(({ from, partOfDay, workplaceId, termDuration, ...asked }) => {
    const wished = partsOf(asked);
    const only = wished.length === 1 ? { workplaceId, durationMinutes: termDuration } : {};
    return { from, partOfDay, parts: wished.map((part) => ({ ...part, ...only })) };
  });
export type NextFreeQuery = z.output<typeof nextFreeQuery>;
