import { notePhotoReading } from '@/lib/clients/reading';
import { photosOf } from '@/lib/clients/photos/queries';
import { photoFields } from '@/lib/clients/photos/schema';
import { addPhoto, withdrawConsent } from '@/lib/clients/photos/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { PICTURE_DEADLINE, readPictureForm } from '@/lib/kit/http/picture-body';
import { Refusal } from '@/lib/kit/http/refusal';
import { parseOrRefuse } from '@/lib/kit/http/route';
import { recordParams as params } from '@/lib/base/validation/values';

export const GET = adminRoute('clients', { params }, async (asked) => {
  const items = await photosOf(asked.params.id);
  if (!items) throw new Refusal('notFound');
  if (items.length > 0) await notePhotoReading(asked);
  return { items };
});

/** A form: the file, and what is said of it. */
export const POST = adminRoute(
  'clients',
  { params, read: readPictureForm, deadline: PICTURE_DEADLINE },
  async (asked) => {
    const fields = parseOrRefuse(photoFields, asked.body.fields);
    const added = { bytes: asked.body.bytes, fields, authorId: asked.user.id };
    return savedAnswer(await addPhoto(asked.params.id, added, writing(asked)), 201);
  },
);

/** The client has taken the consent back. */
export const DELETE = adminRoute('clients', { params }, async (asked) =>
  removedAnswer(await withdrawConsent(asked.params.id, writing(asked))),
);
