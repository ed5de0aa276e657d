import type { Locale } from '@/lib/base/statuses';
import { call, post } from './endpoints';

export const confirmByCode = (confirmationKey: string, code: string, locale: Locale) =>
  call<{ message: string; ticket: string }>(
    '/api/reservations/confirm-by-code',
    locale,
    post({ confirmationKey, code }),
  );
