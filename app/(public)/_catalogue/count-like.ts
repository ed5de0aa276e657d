import type { Locale } from '@/lib/base/statuses';
import { call } from '../_reservation/requests/endpoints';

/** Has the server count a like, or take it back. */
export const countLike = (id: number, liked: boolean, locale: Locale) =>
  call<{ likesCount: number }>(`/api/service-units/${id}/like`, locale, { method: liked ? 'PUT' : 'DELETE' });
