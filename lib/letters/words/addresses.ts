import { appUrl } from '../../base/environment/env.ts';
import { localePath } from '../../base/i18n/paths.ts';
import type { LinkAction } from '../../kit/links/action.ts';
import { bookPath, bookQuestion } from '../../booking-rules/book-address.ts';
import type { Part } from '../../booking-rules/parts.ts';
import type { Locale } from '../../base/statuses.ts';

/** The address of a public page; the default language has no prefix. */
export const pageUrl = (locale: Locale, path: string) => `${appUrl()}${localePath(locale, path)}`;

/** Opening it changes nothing: a button on the page acts. */
export const actionUrl = (locale: Locale, action: LinkAction, token: string) =>
  pageUrl(locale, `/status-confirmation?action=${action}&token=${encodeURIComponent(token)}`);

/** The client's own appointment. Opening it changes nothing. */
export const appointmentUrl = (locale: Locale, token: string) =>
  pageUrl(locale, `/my-appointment?token=${encodeURIComponent(token)}`);

/** Where it is paid ahead. Opening it changes nothing. */
export const payUrl = (locale: Locale, token: string) =>
  pageUrl(locale, `/pay?token=${encodeURIComponent(token)}`);

/** All that the client has with us. */
export const clientVisitsUrl = (locale: Locale, token: string) =>
  pageUrl(locale, `/my-visits?token=${encodeURIComponent(token)}`);

/** Where a client reviews a visit, with as many stars chosen. Opening it changes nothing. */
export const reviewUrl = (locale: Locale, token: string, stars: number) =>
  pageUrl(locale, `/write-review?stars=${stars}&token=${encodeURIComponent(token)}`);

/** Where a new appointment is booked. */
export const bookingPage = (locale: Locale) => pageUrl(locale, '/services');

/** The list of services, with the booking of these opened at the day that it was. */
export const bookAgainUrl = (locale: Locale, serviceUnitIds: number[], day: string) =>
  pageUrl(locale, bookPath(serviceUnitIds, day));

/** The same for one service with somebody. */
export const bookWithUrl = (locale: Locale, part: Part, day: string) =>
  pageUrl(locale, `/services${bookQuestion([part], day)}`);

/** A page of the board, which has no language in its address. */
export const boardUrl = (path: string) => `${appUrl()}/board${path}`;

export const newPasswordUrl = (locale: Locale, token: string) =>
  pageUrl(locale, `/password/new?token=${encodeURIComponent(token)}`);

/** Where the owner of an address chooses, for whom several had registered. */
export const choosePasswordUrl = (locale: Locale, token: string) =>
  `${newPasswordUrl(locale, token)}&for=registration`;

/** Where an employee chooses her first password. */
export const invitationUrl = (locale: Locale, token: string) =>
  `${newPasswordUrl(locale, token)}&for=invitation`;

/** For the mail program's own button: one POST unsubscribes. Who opens it in a browser is led to the page. */
export const oneClickUrl = (from: 'newsletter' | 'reservations', locale: Locale, token: string) =>
  `${appUrl()}/api/${from}/one-click-unsubscribe?lang=${locale}&token=${encodeURIComponent(token)}`;

/** For calendar programs; whoever knows it sees the calendar. */
export const calendarFeedUrl = (token: string) => `${appUrl()}/api/calendar/${token}.ics`;

/** Only the sign between the parts needs no escape: other letters of an address may end the URL. */
export const mailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
