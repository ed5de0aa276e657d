import { z } from 'zod';
import { CONSENT_FORMS, PHOTO_KINDS } from '../../base/statuses.ts';
import { day, id, instant, maybe, text, variant } from '../../base/validation/answers.ts';

export const clientPhotoRecord = z
  .strictObject({
    id,
    kind: z.enum(PHOTO_KINDS),
    takenOn: day,
    reservationId: id.nullable(),
    consent: z.strictObject({ on: day, by: z.enum(CONSENT_FORMS) }),
    width: id,
    height: id,
    placeholder: text.describe('A tiny picture as a data URI.'),
    variants: z.array(variant.extend({ url: text.describe('Opens for staff alone.') })),
    by: maybe.describe('The e-mail address of whoever added it; null once they are gone.'),
    createdAt: instant,
  })
  .meta({ id: 'ClientPhoto' });
export type ClientPhoto = z.output<typeof clientPhotoRecord>;

export const photoFile = z.string().meta({ format: 'binary' });
