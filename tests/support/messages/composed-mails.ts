import PostalMime from 'postal-mime';
import { createTransport } from 'nodemailer';
import { LOCALES, type Locale } from '@/lib/base/statuses.ts';
import { composeMail } from '@/lib/delivery/rendering/compose.ts';
import type { MailMessage } from '@/lib/delivery/transports/message.ts';
import { mimeOptions } from '@/lib/delivery/transports/mime.ts';
import type { OutboxMail } from '@/lib/delivery/outbox/outbox.ts';
import type { ReservationFacts } from '@/lib/letters/facts/queries.ts';
import { RESERVATION_MAILS } from '@/lib/letters/templates/reservation-mails.ts';
import { aReservationToMail, someLinks, STATUS_BEHIND } from './mail-facts.ts';

type ReservationTemplate = keyof typeof STATUS_BEHIND;
export const WAITING = new Set<string>(['held', 'nudge']);
export const BOOKED = new Set<string>([
  'confirmed',
  'reminder',
  'adjusted',
  'newLength',
  'reassigned',
  'shortened',
]);
export const OVER = new Set<string>(['expired', 'rejected', 'cancelled']);
/** Nobody can come to it any more, called off or not. */
export const PAST = new Set([...OVER, 'missed']);

export const aRow = (changed: Partial<OutboxMail>): OutboxMail => ({
  id: '0b0e3a52-6a5e-4c53-9a52-3f7f0e2b1c11',
  template: 'held',
  recipient: 'milica@primer.example',
  channel: 'mail',
  nextChannel: null,
  nextAt: null,
  language: 'sr',
  reservationId: 4711,
  userId: null,
  subscriberId: null,
  newsletterId: null,
  contactMessageId: null,
  waitingEntryId: null,
  webhookId: null,
  payload: {},
  attempts: 1,
  unsureSince: null,
  createdAt: new Date('2026-11-30T08:30:00Z'),
  abandonedAt: null,
  ...changed,
});

export const write = (
  template: ReservationTemplate,
  locale: Locale,
  facts: Partial<ReservationFacts> = {},
  payload = {},
) =>
  RESERVATION_MAILS[template].write({
    facts: aReservationToMail({ status: STATUS_BEHIND[template], ...facts }),
    links: someLinks,
    locale,
    payload,
  });

export const compose = (
  template: ReservationTemplate,
  language: Locale,
  facts: Partial<ReservationFacts> = {},
  payload = {},
) => composeMail(aRow({ template, language, payload }), write(template, language, facts, payload));

export async function parse(message: MailMessage) {
  const mime = createTransport({ streamTransport: true, buffer: true });
  const { message: bytes } = await mime.sendMail(mimeOptions(message));
  return PostalMime.parse(bytes as Buffer); // `buffer: true` makes it one
}

export const prefix = { sr: '', en: '/en', de: '/de' };
export const inEachLanguage = <Name extends string>(names: Name[]) =>
  names.flatMap((template) => LOCALES.map((language) => [template, language] as const));
export const ofReservations = inEachLanguage(Object.keys(STATUS_BEHIND) as ReservationTemplate[]); // complete, by its type
