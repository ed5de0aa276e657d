import type { Operation } from '@/lib/site/openapi/document';

type Refusals = Pick<Operation, 'conflict' | 'authenticates'>;

const each = (names: string[], refusals: Refusals) => names.map((name) => [name, refusals] as const);

/** What neither the input of an operation nor its path says of its refusals. */
export const REFUSALS_OF: Readonly<Record<string, Refusals>> = Object.fromEntries([
  ...each(
    [
      'POST /api/reservations',
      'POST /api/reservations/move',
      'POST /api/reservations/undo',
      'POST /admin/api/reservations',
      'POST /admin/api/reservations/{id}/adjust-term',
      'POST /admin/api/waiting-list/{id}/offer',
    ],
    { conflict: 'term' },
  ),
  ...each(
    [
      'POST /api/reservations/confirm',
      'POST /api/reservations/confirm-by-code',
      'POST /api/waiting-list/accept',
    ],
    { conflict: 'approval' },
  ),
  ...each(['POST /admin/api/login', 'POST /admin/api/token/refresh'], {
    conflict: 'never',
    authenticates: true,
  }),
  ...each(
    [
      'POST /admin/api/logout',
      'POST /admin/api/register',
      'POST /admin/api/users/reset-password-init',
      'POST /admin/api/users/reset-password-confirm',
      'PUT /api/service-units/{id}/like',
      'DELETE /api/service-units/{id}/like',
      'POST /api/contact',
      'POST /api/newsletter/subscribe',
      'POST /api/newsletter/confirm',
      'POST /api/newsletter/unsubscribe',
      'POST /api/reservations/unsubscribe',
      'POST /api/reservations/mine',
      'POST /api/reservations/mine/visits',
      'POST /api/reservations/mine/send-link',
      'POST /admin/api/categories',
      'POST /admin/api/clients',
      'POST /admin/api/employees',
      'POST /admin/api/newsletters',
      'POST /admin/api/service-units',
      'POST /admin/api/workplaces',
      'POST /admin/api/calendar-feeds',
      'POST /admin/api/clients/{id}/notes',
      'POST /admin/api/reservations/lookup',
      'POST /admin/api/reservations/{id}/mail-preview',
      'POST /admin/api/rota/preview',
      'POST /admin/api/rota/mail',
      'POST /admin/api/settings/mail-preview',
      'POST /admin/api/newsletters/{id}/try',
      'PUT /admin/api/notifications',
      'POST /admin/api/notifications/devices',
    ],
    { conflict: 'never' },
  ),
]);
