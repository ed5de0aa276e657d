import { photoFields } from '@/lib/clients/photos/schema';
import * as admin from '@/lib/site/openapi/admin-answers';
import { items } from '@/lib/site/openapi/public-answers';
import type { Described } from './described';

const tag = 'Back office: clients';
const path = '/admin/api/clients/{id}/photos';

export const clientPhotos: Described[] = [
  {
    path,
    tag,
    load: () => import('@/app/admin/api/clients/[id]/photos/route'),
    operations: {
      GET: {
        summary: 'The photos of a client, the latest first; whoever reads them is noted.',
        answer: items(admin.clientPhoto),
      },
      POST: {
        summary: 'Add a photo, with the consent to it.',
        answer: admin.clientPhoto,
        status: 201,
        takesPicture: true,
        pictureFields: photoFields,
      },
      DELETE: { summary: 'The client has taken the consent back: delete all photos.', answer: admin.removed },
    },
  },
  {
    path: `${path}/{photoId}`,
    tag,
    load: () => import('@/app/admin/api/clients/[id]/photos/[photoId]/route'),
    operations: { DELETE: { summary: 'Delete a photo.', answer: admin.removed } },
  },
  {
    path: `${path}/{photoId}/{file}`,
    tag,
    load: () => import('@/app/admin/api/clients/[id]/photos/[photoId]/[file]/route'),
    operations: {
      GET: {
        summary: 'One size of a photo, such as 480.webp; whoever looks is noted.',
        answer: admin.photoFile,
        gives: 'image/webp',
      },
    },
  },
];
