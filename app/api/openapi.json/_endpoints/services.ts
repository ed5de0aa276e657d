import * as admin from '@/lib/site/openapi/admin-answers';
import { items, list } from '@/lib/site/openapi/public-answers';
import { act, records, type Described } from './described';

const SERVICES = 'Back office: services';

export const services: Described[] = [
  ...records(
    'service-units',
    { one: 'a service', several: 'services', tag: SERVICES },
    admin.serviceUnit,
    () => import('@/app/admin/api/service-units/route'),
    () => import('@/app/admin/api/service-units/[id]/route'),
  ),
  act(
    '/admin/api/service-units/{id}/status',
    SERVICES,
    'Set the status of a service.',
    admin.serviceUnit,
    () => import('@/app/admin/api/service-units/[id]/status/route'),
  ),
  {
    path: '/admin/api/service-units/{id}/images',
    tag: SERVICES,
    load: () => import('@/app/admin/api/service-units/[id]/images/route'),
    operations: {
      GET: { summary: 'List the images of a service.', answer: list(admin.serviceUnitImage) },
      POST: {
        summary: 'Upload an image.',
        answer: admin.serviceUnitImage,
        status: 201,
        takesPicture: true,
      },
    },
  },
  act(
    '/admin/api/service-units/{id}/images/order',
    SERVICES,
    'Put all images of a service in order.',
    items(admin.serviceUnitImage),
    () => import('@/app/admin/api/service-units/[id]/images/order/route'),
  ),
  {
    path: '/admin/api/service-units/{id}/images/{imageId}',
    tag: SERVICES,
    load: () => import('@/app/admin/api/service-units/[id]/images/[imageId]/route'),
    operations: {
      GET: { summary: 'Read an image.', answer: admin.serviceUnitImage },
      PUT: {
        summary: 'Replace an image’s texts, status and place.',
        answer: admin.serviceUnitImage,
      },
      DELETE: { summary: 'Remove an image and its files.', answer: admin.removed },
    },
  },
];
