import { confirmRegistrationQuery } from '@/lib/accounts/sessions/schema';
import * as open from '@/lib/site/openapi/public-answers';
import { act, type Described } from './described';

const DOOR = 'Login and registration';

export const door: Described[] = [
  act('/admin/api/login', DOOR, 'Log in.', open.grant, () => import('@/app/admin/api/login/route')),
  act(
    '/admin/api/token/refresh',
    DOOR,
    'Exchange the refresh token, which is good for one time.',
    open.grant,
    () => import('@/app/admin/api/token/refresh/route'),
  ),
  act(
    '/admin/api/logout',
    DOOR,
    'Log out; always succeeds.',
    open.message,
    () => import('@/app/admin/api/logout/route'),
  ),
  {
    path: '/admin/api/register',
    tag: DOOR,
    load: () => import('@/app/admin/api/register/route'),
    operations: { POST: { summary: 'Ask for an account.', answer: open.message, status: 201 } },
  },
  {
    path: '/admin/api/register/confirm',
    tag: DOOR,
    load: () => import('@/app/admin/api/register/confirm/route'),
    operations: {
      GET: {
        summary: 'Confirm the address; a browser is sent on to the login page.',
        answer: open.message,
        query: confirmRegistrationQuery,
        maySeekInVain: true,
      },
    },
  },
  act(
    '/admin/api/users/reset-password-init',
    DOOR,
    'Ask for a new password.',
    open.message,
    () => import('@/app/admin/api/users/reset-password-init/route'),
  ),
  act(
    '/admin/api/users/reset-password-confirm',
    DOOR,
    'Set a new password.',
    open.message,
    () => import('@/app/admin/api/users/reset-password-confirm/route'),
  ),
];
