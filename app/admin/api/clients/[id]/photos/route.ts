import { notePhotoReading } from '@/lib/clients/reading';
import { photosOf } from '@/lib/clients/photos/queries';
import { photoFields } from '@/lib/clients/photos/schema';
import { addPhoto, withdrawConsent } from '@/lib/clients/photos/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { PICTURE_DEADLINE, readPictureForm } from '@/lib/kit/pictures/picture-body';
import { Refusal } from '@/lib/kit/refusal';
import { parseOrRefuse } from '@/lib/kit/http/route';
import { recordParams as params } from '@/lib/base/validation/values';
import { clientPhotoRecord } from '@/lib/clients/photos/answer';
import { items, removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'clients',
  {
    summary: 'The photos of a client, the latest first; whoever reads them is noted.',
    params,
    answer: items(clientPhotoRecord),
  },
  async (asked) => {
    const photos = await photosOf(asked.params.id);
    if (!photos) throw new Refusal('notFound');
    if (photos.length > 0) await notePhotoReading(asked);
    return { items: photos };
  },
);

/** A form: the file, and what is said of it. */
export const POST = adminRoute(
  'clients',
  {
    summary: 'Add a photo, with the consent to it.',
    params,
    read: readPictureForm,
    deadline: PICTURE_DEADLINE,
    answer: clientPhotoRecord,
    status: 201,
    upload: 'picture',
    uploadFields: photoFields,
  },
  async (asked) => {
    const fields = parseOrRefuse(photoFields, asked.body.fields);
    const added = { bytes: asked.body.bytes, fields, authorId: asked.user.id };
    return savedAnswer(await addPhoto(asked.params.id, added, writing(asked)), 201);
  },
);

/** The client has taken the consent back. */
export const DELETE = adminRoute(
  'clients',
  { summary: 'The client has taken the consent back: delete all photos.', params, answer: removed },
  async (asked) => removedAnswer(await withdrawConsent(asked.params.id, writing(asked))),
);
