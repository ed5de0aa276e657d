import { z } from 'zod';
import { editedAt, recordId } from '../../base/validation/values.ts';

export const mergeInput = z.strictObject({ otherId: recordId, editedAt: editedAt.optional() });
export type MergeInput = z.output<typeof mergeInput>;
