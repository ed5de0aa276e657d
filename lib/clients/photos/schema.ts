import { z } from 'zod';
import { CONSENT_FORMS, PHOTO_KINDS } from '../../base/statuses.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import type { PictureFormat } from '../../kit/pictures/picture-url.ts';
import { day, idInPath } from '../../base/validation/values.ts';

/** More than anybody looks at, so that nobody fills the disk with one client. */
export const MAX_PHOTOS = 60;

/** What stands beside the file in its form. Without the client's consent there is no photo. */
export const photoFields = z.strictObject({
  kind: z.enum(PHOTO_KINDS, { error: requiredOr(withBound('choice', PHOTO_KINDS.join(', '))) }),
  takenOn: day,
  consentOn: day,
  consentBy: z.enum(CONSENT_FORMS, { error: requiredOr(withBound('choice', CONSENT_FORMS.join(', '))) }),
  reservationId: z
    .union([z.literal('').transform(() => null), idInPath], { error: 'numeric' })
    .optional()
    .transform((value) => value ?? null),
});
export type PhotoFields = z.output<typeof photoFields>;

export const photoParams = z.object({ id: idInPath, photoId: idInPath });

const SIZE = /^([1-9]\d{0,4})\.(avif|webp)$/;

/** One size of a photo: `480.webp`. */
export const photoFileParams = photoParams.extend({
  file: z.string().transform((name): { width: number; format: PictureFormat } | null => {
    const [, width, format] = SIZE.exec(name) ?? [];
    return format === 'avif' || format === 'webp' ? { width: Number(width), format } : null;
  }),
});
