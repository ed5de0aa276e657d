import { z } from 'zod';
import { requiredText } from '../../base/validation/text.ts';
import { idInPath } from '../../base/validation/values.ts';

export const noteInput = z.strictObject({ text: requiredText(2000) });
export type NoteInput = z.output<typeof noteInput>;

export const noteParams = z.object({ id: idInPath, noteId: idInPath });
