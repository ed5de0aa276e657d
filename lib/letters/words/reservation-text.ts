import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { phoneText } from '../../base/text/phone-text.ts';
import { salon } from '../../salon/identity/salon.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Currency, Locale } from '../../base/statuses.ts';
import { formatPrice } from '../../base/time/format.ts';
import { confirmationCode } from '../../kit/links/confirmation-code.ts';
import type { TextName } from '../../salon/settings/message-texts.ts';
import type { MailInput, TextContent } from './content.ts';
import { bookingPage } from './addresses.ts';
import { shortDay, wallTime } from './formats.ts';
import type { ReservationFacts } from '../facts/queries.ts';

/** `uto, 1. dec, 09:00`. */
export const shortMoment = (at: Date, locale: Locale) =>
  translatorOf(locale)('mail.when', {
    day: shortDay(at, locale, salonZone()),
    time: wallTime(at, locale, salonZone()),
  });

/** Without the blank that does not break, for which a message would need another alphabet. */
export const sumInText = (amount: number, currency: Currency, locale: Locale): string =>
  formatPrice(amount, currency, locale).replaceAll(/\s/g, ' ');

/** A code and an offer are good for as long as the term is held. */
const endOf = ({ termFrom, holdUntil }: ReservationFacts, name: TextName): Date =>
  (name === 'held' || name === 'offer') && holdUntil && holdUntil < termFrom ? holdUntil : termFrom;

/**
 * What of a reservation stands in a message. No word of the client's own is in it, since nobody knows whose number it is.
 * @throws Error where it has no link that it cannot do without
 */
export function reservationText(
  { facts, links, locale }: MailInput<ReservationFacts>,
  name: TextName,
): TextContent {
  const confirm = links['confirm-reservation'];
  if (name === 'held' && !confirm) throw new Error('The reservation has no link to confirm it');
  // What was booked before there were such links has one that opens as much.
  const page = links['my-appointment'] ?? links['cancel-reservation'];
  const link = name === 'offer' ? links['accept-offer'] : page;
  return {
    locale,
    name,
    values: {
      when: shortMoment(facts.termFrom, locale),
      until: facts.holdUntil ? shortMoment(facts.holdUntil, locale) : '',
      code: name === 'held' && confirm ? confirmationCode(confirm.token) : '',
      employee: facts.employeeName ?? translatorOf(locale)('mail.texts.anybody'),
      book: bookingPage(locale),
      phone: phoneText(salon().phone, locale),
    },
    service: localized(facts.serviceUnit, 'name', locale),
    ...(link && { token: link.token }),
    // Who books at night waits for the code.
    before: name === 'held' ? null : facts.termFrom,
    endsAt: endOf(facts, name),
  };
}
