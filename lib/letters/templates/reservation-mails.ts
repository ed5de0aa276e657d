import { translatorOf } from '../../base/i18n/catalogue.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { dayInZone } from '../../base/time/format.ts';
import { bookAgainUrl } from '../words/addresses.ts';
import { bookedServices } from './booked-services.ts';
import type { MailContent, Template } from '../words/content.ts';
import { instantIn } from '../words/instant-in.ts';
import { momentOf } from '../words/phrases.ts';
import { peopleOf } from '../facts/people-of.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import {
  cancelLink,
  codeOf,
  common,
  linkOf,
  onceBooked,
  spanInWords,
  toConfirm,
  type ReservationMailInput as Input,
  type ReservationMailName as Name,
} from './reservation-mail-parts.ts';
import { refundSentences } from '../words/payment-in-words.ts';
import { reservationText } from '../words/reservation-text.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

/** The term waits for a click: the first mail, and the one at half of the time. */
function waiting(input: Input, name: 'held' | 'nudge'): MailContent {
  const t = translatorOf(input.locale);
  const url = linkOf(input, 'confirm-reservation');
  if (!url) throw new Error('The reservation has no link to confirm it');
  if (!input.facts.holdUntil) throw new Error('The reservation holds its term until no known time');
  const until = momentOf(input.facts.holdUntil, input.locale);
  const code = codeOf(input);
  return {
    ...common(input, name),
    ...code,
    tone: 'waiting',
    preheader: t(`mail.${name}.preheader`, { until, code: code.confirmationCode?.digits ?? '' }),
    emphasis: t(`mail.${name}.until`, { until }),
    paragraphs: [],
    button: { label: t(`mail.${name}.confirm`), url },
    ...cancelLink(input, name),
  };
}

function booked(input: Input, name: 'confirmed' | 'reminder'): MailContent {
  const t = translatorOf(input.locale);
  return {
    ...common(input, name),
    tone: 'good',
    preheader: t(`mail.${name}.preheader`),
    paragraphs: [t(`mail.${name}.text`)],
    ...onceBooked(input, name),
    ...cancelLink(input, name),
  };
}

/**
 * `payload` names the term that it was, `from` and `to`: the same one where parts of a visit were moved within it. A hold
 * that was moved still has to be confirmed.
 */
function adjusted(input: Input): MailContent {
  const t = translatorOf(input.locale);
  const [from, to] = [instantIn(input.payload.from), instantIn(input.payload.to)];
  const { termFrom, termTo } = input.facts;
  const isSame = from?.getTime() === termFrom.getTime() && to?.getTime() === termTo.getTime();
  const former = from && to && !isSame && spanInWords(from, to, input.locale);
  return {
    ...common(input, 'adjusted'),
    tone: input.facts.status === INIT ? 'waiting' : 'good',
    preheader: t('mail.adjusted.preheader'),
    paragraphs: [t(isSame ? 'mail.adjusted.textWithin' : 'mail.adjusted.text')],
    ...(former && {
      formerTerm: { label: t('mail.adjusted.former'), ...former },
    }),
    ...toConfirm(input),
    ...onceBooked(input, 'adjusted'),
    ...cancelLink(input, 'adjusted'),
  };
}

/** It begins when it did; `payload` names the term that it was. */
function newLength(input: Input): MailContent {
  const t = translatorOf(input.locale);
  const { termFrom } = input.facts;
  const former = instantIn(input.payload.to);
  return {
    ...common(input, 'newLength'),
    tone: input.facts.status === INIT ? 'waiting' : 'good',
    preheader: t('mail.newLength.preheader'),
    paragraphs: [t('mail.newLength.text')],
    ...(former && {
      formerTerm: { label: t('mail.adjusted.former'), ...spanInWords(termFrom, former, input.locale) },
    }),
    ...toConfirm(input),
    ...onceBooked(input, 'newLength'),
    ...cancelLink(input, 'newLength'),
  };
}

/** Of a visit, whoever has the parts that changed hands. */
function newPeople({ parts, employeeName }: ReservationFacts, changed: unknown): string | null {
  const theirs = Array.isArray(changed) ? parts.filter(({ id }) => changed.includes(id)) : [];
  return theirs.length > 0 ? peopleOf(theirs) : employeeName;
}

/** The same term with somebody else; `payload` names who it was, and which parts. A hold still has to be confirmed. */
function reassigned(input: Input): MailContent {
  const { facts, locale, payload } = input;
  const t = translatorOf(locale);
  const name = newPeople(facts, payload.segments);
  const former = typeof payload.formerEmployeeName === 'string' ? payload.formerEmployeeName : null;
  const named = { name: name ?? '', former: former ?? '' };
  const text = name === null ? 'textNobody' : former === null ? 'textSomebody' : 'text';
  return {
    ...common(input, 'reassigned'),
    tone: facts.status === INIT ? 'waiting' : 'good',
    preheader: t('mail.reassigned.preheader'),
    paragraphs: [t(`mail.reassigned.${text}`, named)],
    ...toConfirm(input),
    ...onceBooked(input, 'reassigned'),
    ...cancelLink(input, 'reassigned'),
  };
}

/** One part of the visit was cancelled; `payload` names it. What is left goes on as it was booked. */
function shortened(input: Input): MailContent {
  const t = translatorOf(input.locale);
  const { service, reason } = input.payload;
  const given = typeof reason === 'string' && reason.trim() !== '';
  return {
    ...common(input, 'shortened'),
    tone: input.facts.status === INIT ? 'waiting' : 'good',
    preheader: t('mail.shortened.preheader'),
    paragraphs: [
      t('mail.shortened.text', { cancelled: typeof service === 'string' ? service : '' }),
      ...(given ? [t('mail.shortened.reason', { reason })] : []),
    ],
    ...toConfirm(input),
    ...onceBooked(input, 'shortened'),
    ...cancelLink(input, 'shortened'),
  };
}

/** The term is gone, or nobody came. Where the salon took it away, it says why. */
function over(input: Input, name: 'expired' | 'unpaid' | 'rejected' | 'cancelled' | 'missed'): MailContent {
  const t = translatorOf(input.locale);
  const { reason } = input.payload;
  const shared = common(input, name);
  const given = name === 'rejected' && typeof reason === 'string' && reason.trim() !== '';
  return {
    ...shared,
    ...(name !== 'missed' && { term: { ...shared.term, over: t('mail.facts.over') } }),
    tone: 'over',
    preheader: t(`mail.${name}.preheader`),
    ...(given && { emphasis: t('mail.rejected.reason', { reason }) }),
    paragraphs: [
      t(`mail.${name}.text`),
      ...(name === 'missed' ? [] : refundSentences(input.facts, input.locale)),
    ],
    button: {
      label: t(`mail.${name}.again`),
      url: bookAgainUrl(
        input.locale,
        bookedServices(input.facts),
        dayInZone(input.facts.termFrom, salonZone()),
      ),
    },
  };
}

const isHeld = (facts: ReservationFacts, now: Date) => facts.status === INIT && !isHoldOver(facts, now);

/** A reminder of a term that has been moved since is none: the new term has its own. */
const isOfThisTerm = ({ facts, payload }: Input) =>
  payload.termFrom === undefined || payload.termFrom === facts.termFrom.toISOString();

export const RESERVATION_MAILS = {
  held: {
    about: 'reservation',
    write: (input) => waiting(input, 'held'),
    text: (input) => reservationText(input, 'held'),
    holds: ({ facts }, now) => isHeld(facts, now),
  },
  nudge: {
    about: 'reservation',
    write: (input) => waiting(input, 'nudge'),
    holds: ({ facts }, now) => isHeld(facts, now) && !facts.verifiedAt && !facts.mailsStopped,
  },
  expired: {
    about: 'reservation',
    write: (input) => over(input, input.facts.paymentTerms ? 'unpaid' : 'expired'),
    // Of an offer it was said until when; nobody who did not take it waits for its end.
    // Who said yes in time is not told the contrary.
    holds: ({ facts }) => facts.status === CLIENT_REJECTED && !facts.isOffer && !facts.verifiedAt,
  },
  confirmed: {
    about: 'reservation',
    write: (input) => booked(input, 'confirmed'),
    text: (input) => reservationText(input, 'confirmed'),
    holds: ({ facts }) => facts.status === CONFIRMED || facts.status === DONE,
  },
  reminder: {
    about: 'reservation',
    write: (input) => booked(input, 'reminder'),
    text: (input) => reservationText(input, 'reminder'),
    holds: (input, now) =>
      input.facts.status === CONFIRMED &&
      input.facts.termFrom > now &&
      !input.facts.mailsStopped &&
      isOfThisTerm(input),
    waitsAtNight: true,
  },
  adjusted: {
    about: 'reservation',
    write: adjusted,
    text: (input) => reservationText(input, 'adjusted'),
    holds: ({ facts }, now) => isHeld(facts, now) || facts.status === CONFIRMED,
  },
  newLength: {
    about: 'reservation',
    write: newLength,
    holds: ({ facts }, now) => isHeld(facts, now) || facts.status === CONFIRMED,
  },
  reassigned: {
    about: 'reservation',
    write: reassigned,
    text: (input) => reservationText(input, 'reassigned'),
    holds: ({ facts }, now) => isHeld(facts, now) || facts.status === CONFIRMED,
  },
  shortened: {
    about: 'reservation',
    write: shortened,
    text: (input) => reservationText(input, 'shortened'),
    holds: ({ facts }, now) => isHeld(facts, now) || facts.status === CONFIRMED,
  },
  rejected: {
    about: 'reservation',
    write: (input) => over(input, 'rejected'),
    text: (input) => reservationText(input, 'rejected'),
    holds: ({ facts }) => facts.status === ADMIN_REJECTED,
  },
  cancelled: {
    about: 'reservation',
    write: (input) => over(input, 'cancelled'),
    text: (input) => reservationText(input, 'cancelled'),
    holds: ({ facts }) => facts.status === CLIENT_REJECTED,
  },
  missed: {
    about: 'reservation',
    write: (input) => over(input, 'missed'),
    holds: ({ facts }) => facts.status === CONFIRMED && facts.noShowAt !== null,
  },
} satisfies Record<Name, Template<ReservationFacts> & { about: 'reservation' }>;
