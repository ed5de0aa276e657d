import 'server-only';
import { salonSettings } from '../../salon/settings/held.ts';
import { linksOf, type LinkSubject } from '../../kit/links/service.ts';
import type {
  MailContent,
  MailLinks,
  Notification,
  Template,
  TextContent,
} from '../../letters/words/content.ts';
import type { OutboxMail } from '../outbox/outbox.ts';
import { getLetter } from '../../letters/facts/letter-facts.ts';
import {
  getAnswerFacts,
  getContactFacts,
  getEmployeeFacts,
  getLeaveFacts,
  getNewsletterFacts,
  getReservationFacts,
  getSubscriberFacts,
  getUserFacts,
} from '../../letters/facts/queries.ts';
import {
  isStillTrue,
  newsIn,
  type OneNews,
  type RearrangedFacts,
} from '../../letters/templates/rearranged-mail.ts';
import { receiptFacts } from '../../letters/facts/receipt.ts';
import { getNudgeFacts } from '../../letters/facts/nudge-queries.ts';
import { getNextVisitFacts } from '../../letters/facts/next-visit-queries.ts';
import { getReviewRequestFacts } from '../../letters/facts/review-request-queries.ts';
import { getNoticeFacts } from '../../letters/notices/facts.ts';
import type { SpendingFacts } from '../../letters/templates/spending-mail.ts';
import { templateOf } from '../../letters/templates/templates.ts';
import { contentOfAnswer } from '../../letters/words/answer-text.ts';
import { ceilingsOf } from '../../salon/settings/message-ceilings.ts';
import { spentUntil } from '../ceilings/spending.ts';
import { TEXT_ANSWER } from '../../letters/words/text-answer.ts';
import { exampleText, TEXT_TRY } from '../../letters/previews/example-text.ts';
import { getWaitingFacts } from '../../letters/facts/waiting-queries.ts';

/** What an outbox row has become: a text to write, nothing any more, or a mistake. */
export type Letter =
  | {
      kind: 'letter';
      content: () => MailContent;
      text: () => TextContent | null;
      push: () => Notification | null;
      waitsAtNight: boolean;
    }
  | { kind: 'pointless' }
  | { kind: 'broken'; error: string };

function judge<Facts>(
  template: Template<Facts>,
  { language, payload }: OutboxMail,
  now: Date,
  [facts, links]: [Facts | null, MailLinks],
): Letter {
  if (facts === null) return { kind: 'broken', error: 'What the mail is about is not there' };
  const input = { facts, links, locale: language, payload };
  if (!template.holds(input, now)) return { kind: 'pointless' };
  return {
    kind: 'letter',
    content: () => template.write(input),
    text: () => template.text?.(input) ?? null,
    push: () => template.push?.(input) ?? null,
    waitsAtNight: template.waitsAtNight ?? false,
  };
}

/** The facts and the links of what the mail names; null where it names nothing. */
async function read<Facts, Id>(
  id: Id | null,
  facts: (id: Id) => Promise<Facts | null>,
  subject?: (id: Id) => LinkSubject,
  linkId?: string,
): Promise<[Facts | null, MailLinks]> {
  if (id === null) return [null, {}];
  return Promise.all([facts(id), subject ? linksOf(subject(id), undefined, linkId) : {}]);
}

const numberIn = ({ payload }: OutboxMail, name: string): number | null => {
  const value = payload[name];
  return typeof value === 'number' ? value : null;
};

/** Of the day that the mail names, and its month. */
async function getSpendingFacts({ payload: { today } }: OutboxMail): Promise<SpendingFacts | null> {
  if (typeof today !== 'string') return null;
  return { spent: (await spentUntil(today)).all, ceilings: ceilingsOf(salonSettings()) };
}

/** Of several reservations, what is still true of each. */
async function readNews({ payload, language }: OutboxMail, now: Date): Promise<RearrangedFacts> {
  const ofReservation = (id: number) => getReservationFacts(id, now);
  const news: OneNews[] = [];
  for (const each of newsIn(payload)) {
    const [facts, links] = await read(each.reservationId, ofReservation, (id) => ({
      reservationId: id,
    }));
    const known = facts && { ...each, facts, links };
    if (known && isStillTrue(known, language, now)) news.push(known);
  }
  return { news };
}

/** It goes by message alone. */
const textAlone = (text: () => TextContent | null): Letter => ({
  kind: 'letter',
  content: () => {
    throw new Error('There is no mail of what is said by message alone');
  },
  text,
  push: () => null,
  waitsAtNight: false,
});

/** Reads what a mail is about, as it stands now. Throws only when the database is away. */
export async function letterOf(mail: OutboxMail, now: Date): Promise<Letter> {
  const { payload, language, createdAt } = mail;
  if (mail.template === TEXT_ANSWER) return textAlone(() => contentOfAnswer(payload, language));
  // By the moment when it was asked for: however often it is tried, one id is one text.
  if (mail.template === TEXT_TRY) return textAlone(() => exampleText(payload.name, language, createdAt));
  const template = templateOf(mail.template);
  if (!template) return { kind: 'broken', error: `There is no template "${mail.template}"` };
  const { reservationId, userId, subscriberId, newsletterId, contactMessageId, waitingEntryId } = mail;
  const ofSubscriber = (id: number) => ({ subscriberId: id });
  switch (template.about) {
    case 'reservation': {
      const facts = (id: number) => getReservationFacts(id, now);
      const found = await read(reservationId, facts, (id) => ({ reservationId: id }));
      // The place that was held for an offered move has gone since the mail was taken (handOverMails).
      if (reservationId !== null && found[0] === null) return { kind: 'pointless' };
      return judge(template, mail, now, found);
    }
    case 'reservations':
      return judge(template, mail, now, [await readNews(mail, now), {}]);
    case 'user': {
      const { linkId } = mail.payload;
      const its = typeof linkId === 'string' ? linkId : undefined;
      return judge(template, mail, now, await read(userId, getUserFacts, (id) => ({ userId: id }), its));
    }
    case 'subscriber':
      return judge(template, mail, now, await read(subscriberId, getSubscriberFacts, ofSubscriber));
    case 'newsletter': {
      const facts = (id: number) => (newsletterId === null ? null : getNewsletterFacts(newsletterId, id));
      return judge(template, mail, now, await read(subscriberId, async (id) => facts(id), ofSubscriber));
    }
    case 'nudge': {
      const nudgeId = numberIn(mail, 'nudgeId');
      const facts = async () => (nudgeId === null ? null : getNudgeFacts(nudgeId, now));
      return judge(template, mail, now, await read(subscriberId, facts, ofSubscriber));
    }
    case 'nextVisit': {
      const facts = (id: number) => getNextVisitFacts(id, now);
      return judge(template, mail, now, await read(reservationId, facts, (id) => ({ reservationId: id })));
    }
    case 'reviewRequest': {
      const facts = (id: number) => getReviewRequestFacts(id, now);
      return judge(template, mail, now, await read(reservationId, facts, (id) => ({ reservationId: id })));
    }
    case 'waitingEntry': {
      const found = await read(waitingEntryId, getWaitingFacts, (id) => ({ waitingEntryId: id }));
      return judge(template, mail, now, found);
    }
    case 'employee':
      return judge(template, mail, now, await read(numberIn(mail, 'employeeId'), getEmployeeFacts));
    case 'leaveRequest':
      return judge(template, mail, now, await read(numberIn(mail, 'leaveRequestId'), getLeaveFacts));
    case 'newsletterTry':
      return judge(template, mail, now, await read(numberIn(mail, 'newsletterId'), getLetter));
    case 'contactAnswer':
      return judge(template, mail, now, await read(numberIn(mail, 'answerId'), getAnswerFacts));
    case 'notice':
      return judge(template, mail, now, [await getNoticeFacts(mail), {}]);
    case 'receipt': {
      const sold = receiptFacts.safeParse(payload.receipt);
      return judge(template, mail, now, [sold.success ? sold.data : null, {}]);
    }
    case 'spending':
      return judge(template, mail, now, [await getSpendingFacts(mail), {}]);
    case 'contactMessage':
      return judge(template, mail, now, await read(contactMessageId, getContactFacts));
  }
}
