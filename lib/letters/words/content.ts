import type { LinkPurpose } from '@/db/schema/links';
import type { TextName as CustomTextName } from '../../salon/settings/message-texts.ts';
import type { Locale } from '../../base/statuses.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import type { TextAnswer } from './text-answer.ts';

/** The links of a mail's subject, by what they are for; the ones that do not exist leave their place out. */
export type MailLinks = Partial<Record<LinkPurpose, { token: string; expiresAt: Date | null }>>;

/** What a mail is written from. */
export type MailInput<Facts> = {
  facts: Facts;
  links: MailLinks;
  locale: Locale;
  payload: Record<string, unknown>;
};

/** What a message to a phone is about: those that a salon may put in its own words, and answers to what a client has written. */
export type TextName = CustomTextName | `answers.${TextAnswer}`;

/** Those that a client may answer. */
export const QUESTION_TEXTS = ['held', 'reminder', 'offer'] as const satisfies readonly TextName[];
export type QuestionText = (typeof QUESTION_TEXTS)[number];

/** What a message to a phone says in a sentence or two. */
export type TextContent = {
  locale: Locale;
  name: TextName;
  /** What stands in its places, but for the salon, the service and the link. */
  values: Record<string, string>;
  /** May be shortened where all of it would need another part. */
  service: string;
  /** What the short link in it opens. */
  token?: string;
  /** Of an example: the link as it would look, which opens nothing. */
  link?: string;
  /** It waits for the morning where that comes before this moment; null: it goes out at any time. */
  before: Date | null;
  /** From then on it is of no use to its reader; null: it answers what they have just written. */
  endsAt: Date | null;
};

/** What a device of the staff shows, on a locked screen as well. */
export type Notification = {
  title: string;
  body: string;
  /** The page of the board that it opens, as a path. */
  url: string;
  /** It waits for the morning where that comes before this moment; null: it goes out at any time. */
  before: Date | null;
};

export type Template<Facts> = {
  write(input: MailInput<Facts>): MailContent;
  /** The same for a phone; without it, it is said by mail alone. */
  text?(input: MailInput<Facts>): TextContent;
  /** The same for a device of the staff. */
  push?(input: MailInput<Facts>): Notification;
  /** False when things have moved on so far that the mail would say something wrong. */
  holds(input: MailInput<Facts>, now: Date): boolean;
  /** Waits for the morning when its time comes at night. */
  waitsAtNight?: boolean;
};

type Link = { label: string; url: string };
export type TermInWords = {
  service: string;
  day: string;
  time: string;
  duration: string;
  /** Set when there is no such term any more, and says so: nobody hears that a text is struck out. */
  over?: string;
};

/** A word and a sum. */
export type BillLine = { text: string; amount: string };
/** What was sold, in words: its lines, what they come to, how that was paid, and which tax is in it. */
export type Bill = {
  lines: (BillLine & { note: string; key: string })[];
  total: BillLine;
  paid: BillLine[];
  taxes: BillLine[];
};

/** What a mail says, in plain text; the layouts for HTML and text both read this. */
export type MailContent = {
  locale: Locale;
  subject: string;
  preheader: string;
  tone: 'waiting' | 'good' | 'over';
  greeting?: string;
  title: string;
  /** Stands in large letters right under the title. */
  emphasis?: string;
  /** Above the text, at an address that everybody may open. */
  picture?: { url: string; width: number; height: number; alt: string };
  /** Addresses of pages in them become links. */
  paragraphs: string[];
  /** Of a receipt, with the sentences that the law wants below it. */
  bill?: Bill & { notes: string[] };
  /** Six digits, to be typed where one booked. */
  confirmationCode?: { caption: string; digits: string };
  button?: Link;
  /** From one to five; each opens a page where as many are chosen. */
  stars?: Link[];
  /** The heart of a mail about a reservation. */
  term?: TermInWords;
  /** The term that it was moved away from. */
  formerTerm?: { label: string; day: string; time: string };
  facts: { label: string; value: string }[];
  /** Once it is booked: what to do with the term, as lesser buttons. */
  actions?: Link[];
  /** Once it is booked: the picture of its code. */
  code?: {
    caption: string;
    alt: string;
    /** What staff type where no camera is at hand. */
    typed: string;
  };
  /** The calendar file and the code are made of it. */
  reservation?: ReservationFacts;
  /** Several that are told of as one: the calendar file has all of them. */
  reservations?: readonly ReservationFacts[];
  secondary?: Link & { text: string };
  /** Where the reader sees the appointment and changes it. */
  ticket?: Link & { text: string };
  help?: { text: string; phone: string; url: string };
  footer: {
    why: string;
    /** `oneClick`: the address that does the same by one POST of the mail program, as RFC 8058 has it. */
    unsubscribe?: Link & { oneClick?: string };
  };
  /** Whoever answers writes there; absent: to the salon. */
  replyTo?: string;
};
