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
  async (context) => {
    const photos = await photosOf(context.params.id);
    if (!photos) throw new Refusal('notFound');
    if (photos.length > 0) await notePhotoReading(context);
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
  async (context) => {
    const fields = parseOrRefuse(photoFields, context.body.fields);
    const added = { bytes: context.body.bytes, fields, authorId: context.user.id };
    return savedAnswer(await addPhoto(context.params.id, added, writing(context)), 201);
  },
);

/** The client has taken the consent back. */
export const DELETE = adminRoute(
  'clients',
  { summary: 'The client has taken the consent back: delete all photos.', params, answer: removed },
  async (context) => removedAnswer(await withdrawConsent(context.params.id, writing(context))),
);
