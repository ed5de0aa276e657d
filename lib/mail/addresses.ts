import { appUrl } from '../env.ts';
import { localePath } from '../i18n/paths.ts';
import type { Locale } from '../statuses.ts';

export type ReservationAction = 'confirm-reservation' | 'cancel-reservation' | 'unsubscribe-reservations';

/** The address of a public page; the default language has no prefix. */
export const pageUrl = (locale: Locale, path: string) => `${appUrl()}${localePath(locale, path)}`;

/** Opening it changes nothing: a button on the page acts. */
export const actionUrl = (locale: Locale, action: ReservationAction, token: string) =>
  pageUrl(locale, `/status-confirmation?action=${action}&token=${encodeURIComponent(token)}`);

/** The list of services, showing this one. */
export const bookAgainUrl = (locale: Locale, serviceUnitId: number) =>
  pageUrl(locale, `/services#service-unit-${serviceUnitId}`);
