import * as admin from '@/lib/site/openapi/admin-answers';
import { act, type Described } from './described';

export const settings: Described[] = [
  {
    path: '/admin/api/settings',
    tag: 'Back office: settings',
    load: () => import('@/app/admin/api/settings/route'),
    operations: {
      GET: { summary: 'Who the salon is and by which rules it books.', answer: admin.settings },
      PUT: { summary: 'Replace them all.', answer: admin.settings },
    },
  },
  {
    path: '/admin/api/settings/mark',
    tag: 'Back office: settings',
    load: () => import('@/app/admin/api/settings/mark/route'),
    operations: {
      PUT: {
        summary: 'Set the picture beside the name or in its place.',
        answer: admin.settings,
        takesPicture: true,
      },
      DELETE: { summary: 'Set the name in type alone.', answer: admin.settings, maySeekInVain: true },
    },
  },
  {
    path: '/admin/api/settings/clear-demo',
    tag: 'Back office: settings',
    load: () => import('@/app/admin/api/settings/clear-demo/route'),
    operations: {
      POST: {
        summary: 'Takes the demo salon away; `confirmation` is its name.',
        answer: admin.settings,
      },
    },
  },
  act(
    '/admin/api/settings/mail-preview',
    'Back office: settings',
    'A mail to a client, as it would look with these settings.',
    admin.mailPreview,
    () => import('@/app/admin/api/settings/mail-preview/route'),
  ),
  act(
    '/admin/api/settings/usual-services',
    'Back office: settings',
    'Adds services out of the usual ones, with their categories.',
    admin.addedRecords,
    () => import('@/app/admin/api/settings/usual-services/route'),
  ),
  act(
    '/admin/api/settings/everybody-everywhere',
    'Back office: settings',
    'Lets every employee work at every workplace.',
    admin.addedRecords,
    () => import('@/app/admin/api/settings/everybody-everywhere/route'),
  ),
  {
    path: '/admin/api/settings/preview',
    tag: 'Back office: settings',
    load: () => import('@/app/admin/api/settings/preview/route'),
    operations: {
      GET: {
        summary: 'The next free times of a service, if these rules held.',
        answer: admin.settingsPreview,
      },
    },
  },
];
