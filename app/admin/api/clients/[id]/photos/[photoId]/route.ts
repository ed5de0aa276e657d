import { photoParams as params } from '@/lib/clients/photos/schema';
import { removePhoto } from '@/lib/clients/photos/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { removed } from '@/lib/base/validation/answers';

export const DELETE = adminRoute(
  'clients',
  { summary: 'Delete a photo.', params, answer: removed },
  async (context) =>
    removedAnswer(await removePhoto(context.params.id, context.params.photoId, writing(context))),
);
