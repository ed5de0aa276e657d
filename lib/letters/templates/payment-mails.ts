import { translatorOf } from '../../base/i18n/catalogue.ts';
import { CURRENCIES, RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { dayInZone, formatPrice } from '../../base/time/format.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import { bookAgainUrl, payUrl } from '../words/addresses.ts';
import type { MailContent, Template, TextContent } from '../words/content.ts';
import { instantIn } from '../words/instant-in.ts';
import { momentOf } from '../words/phrases.ts';
import { reservationText, shortMoment, sumInText } from '../words/reservation-text.ts';
import { bookedServices } from './booked-services.ts';
import { cancelLink, common, type ReservationMailInput } from './reservation-mail-parts.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

function amountOf(
  { amount, currency }: Record<string, unknown>,
  locale: Locale,
  inWords: typeof formatPrice = formatPrice,
): string {
  const of = CURRENCIES.find((each) => each === currency);
  if (typeof amount !== 'number' || !of) throw new Error('A payment without an amount');
  return inWords(amount, of, locale);
}

/** The same for a phone: its link leads to the page of the appointment, from which it is paid. */
function payText(input: ReservationMailInput): TextContent {
  const { locale, payload } = input;
  const end = instantIn(payload.until);
  if (!end) throw new Error('A payment without an end');
  const content = reservationText(input, 'payLink');
  const words = { amount: amountOf(payload, locale, sumInText), until: shortMoment(end, locale) };
  return { ...content, values: { ...content.values, ...words }, before: end, endsAt: end };
}

/** What is booked once it is paid; `payload` names how much, until when and where: without an address, on the salon's page for payments. */
function pay(input: ReservationMailInput, name: 'toPay' | 'payLink'): MailContent {
  const { facts, links, locale, payload } = input;
  const t = translatorOf(locale);
  const link = links['my-appointment'];
  const url = payload.url ?? (link && payUrl(locale, link.token));
  const end = instantIn(payload.until);
  if (!end || typeof url !== 'string') throw new Error('A payment without a page or an end');
  const words = { amount: amountOf(payload, locale), until: momentOf(end, locale) };
  // What is not booked yet has its page and its file once it is.
  const { ticket: _page, reservation: _file, ...shared } = common(input, name);
  return {
    ...shared,
    tone: 'waiting',
    preheader: t(`mail.${name}.preheader`, words),
    emphasis: t(`mail.${name}.until`, words),
    // Of whom only the address says that she pays ahead, no page before has shown it.
    paragraphs: facts.paymentText === null ? [] : [facts.paymentText],
    button: { label: t(`mail.${name}.pay`, words), url },
    ...cancelLink(input, name),
  };
}

/** The payment came when the term was somebody else's; `payload` names how much goes back, and which terms are nearest. */
function paidTooLate(input: ReservationMailInput): MailContent {
  const { facts, locale, payload } = input;
  const t = translatorOf(locale);
  const amount = amountOf(payload, locale);
  const terms = (Array.isArray(payload.terms) ? payload.terms : []).flatMap((term) => {
    const at = instantIn(term);
    return at ? [momentOf(at, locale)] : [];
  });
  const shared = common(input, 'paidTooLate');
  const day = dayInZone(facts.termFrom, salonZone());
  return {
    ...shared,
    term: { ...shared.term, over: t('mail.facts.over') },
    tone: 'over',
    preheader: t('mail.paidTooLate.preheader', { amount }),
    paragraphs: [
      t('mail.paidTooLate.text', { amount }),
      ...(facts.isBackByHand ? [t('mail.refund.account')] : []),
      ...(terms.length > 0 ? [t('mail.paidTooLate.nearest', { terms: terms.join(' · ') })] : []),
    ],
    button: {
      label: t('mail.paidTooLate.again'),
      url: bookAgainUrl(locale, bookedServices(facts), day),
    },
  };
}

export const PAYMENT_MAILS = {
  toPay: {
    about: 'reservation',
    write: (input) => pay(input, 'toPay'),
    text: payText,
    holds: ({ facts }, now) => facts.status === INIT && !isHoldOver(facts, now),
  },
  payLink: {
    about: 'reservation',
    write: (input) => pay(input, 'payLink'),
    text: payText,
    holds: ({ facts, payload }, now) => facts.status === CONFIRMED && (instantIn(payload.until) ?? now) > now,
  },
  paidTooLate: {
    about: 'reservation',
    write: paidTooLate,
    holds: ({ facts }) => facts.status === CLIENT_REJECTED || facts.status === ADMIN_REJECTED,
  },
} satisfies Record<string, Template<ReservationFacts> & { about: 'reservation' }>;
