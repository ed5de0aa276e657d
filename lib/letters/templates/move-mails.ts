import { translatorOf } from '../../base/i18n/catalogue.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import type { MailContent, Template } from '../words/content.ts';
import { instantIn } from '../words/instant-in.ts';
import { momentOf } from '../words/phrases.ts';
import { common, linkOf, spanInWords, type ReservationMailInput } from './reservation-mail-parts.ts';

/** What is booked cannot stay, and another place is held for it; `payload` names the term that is booked, `from` and `to`. */
function moveOffer(input: ReservationMailInput): MailContent {
  const { facts, locale, payload } = input;
  const t = translatorOf(locale);
  const accept = linkOf(input, 'accept-move');
  const decline = linkOf(input, 'decline-move');
  if (!accept || !facts.holdUntil) throw new Error('The offer has no link to accept it, or no end');
  const [from, to] = [instantIn(payload.from), instantIn(payload.to)];
  const until = momentOf(facts.holdUntil, locale);
  // What is booked has its page and its file; this is none yet.
  const { ticket: _page, reservation: _file, ...shared } = common(input, 'moveOffer');
  return {
    ...shared,
    tone: 'waiting',
    preheader: t('mail.moveOffer.preheader', { until }),
    emphasis: t('mail.moveOffer.until', { until }),
    ...(from &&
      to && { formerTerm: { label: t('mail.moveOffer.booked'), ...spanInWords(from, to, locale) } }),
    paragraphs: [t('mail.moveOffer.text')],
    button: { label: t('mail.moveOffer.accept'), url: accept },
    ...(decline && {
      secondary: {
        text: t('mail.moveOffer.declineQuestion'),
        label: t('mail.moveOffer.decline'),
        url: decline,
      },
    }),
  };
}

export const MOVE_MAILS = {
  moveOffer: {
    about: 'reservation',
    write: moveOffer,
    holds: ({ facts }, now) => facts.status === RESERVATION_STATUS.INIT && !isHoldOver(facts, now),
  } satisfies Template<ReservationFacts> & { about: 'reservation' },
};
