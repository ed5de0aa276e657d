import * as admin from '@/lib/site/openapi/admin-answers';
import { act, type Described } from './described';

const SITE = 'Back office: the public site';

export const site: Described[] = [
  {
    path: '/admin/api/site',
    tag: SITE,
    load: () => import('@/app/admin/api/site/route'),
    operations: {
      GET: {
        summary: 'Read the draft of what the public site says and shows of its own.',
        answer: admin.site,
      },
      PUT: { summary: 'Replace the draft. Nothing of it is public yet.', answer: admin.site },
    },
  },
  act(
    '/admin/api/site/publish',
    SITE,
    'Make the draft public.',
    admin.site,
    () => import('@/app/admin/api/site/publish/route'),
  ),
  {
    path: '/admin/api/site/versions',
    tag: SITE,
    load: () => import('@/app/admin/api/site/versions/route'),
    operations: {
      GET: { summary: 'List what was published, the newest first.', answer: admin.siteVersions },
    },
  },
  act(
    '/admin/api/site/versions/{id}/restore',
    SITE,
    'Make an earlier version the draft.',
    admin.site,
    () => import('@/app/admin/api/site/versions/[id]/restore/route'),
  ),
  {
    path: '/admin/api/site/pictures',
    tag: SITE,
    load: () => import('@/app/admin/api/site/pictures/route'),
    operations: {
      POST: {
        summary: 'Upload a picture, for the draft to name.',
        answer: admin.sitePicture,
        status: 201,
        takesPicture: true,
      },
    },
  },
];
