import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { EXAMPLE_RESERVATION } from '@/lib/letters/previews/example-reservation';
import type { MailMessage } from '@/lib/delivery/transports/message';
import type { ReservationFacts } from '@/lib/letters/facts/queries';

/** The reservation of the examples: balayage on Tuesday, 1 December 2026, 9:00 in Belgrade, held until 11:30 the day before. */
export const aReservationToMail = (changed: Partial<ReservationFacts> = {}): ReservationFacts => ({
  ...EXAMPLE_RESERVATION,
  ...changed,
});

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

/** In which state a reservation is when such a mail is written about it. */
export const STATUS_BEHIND = {
  held: INIT,
  nudge: INIT,
  expired: CLIENT_REJECTED,
  confirmed: CONFIRMED,
  reminder: CONFIRMED,
  adjusted: CONFIRMED,
  newLength: CONFIRMED,
  reassigned: CONFIRMED,
  shortened: CONFIRMED,
  rejected: ADMIN_REJECTED,
  cancelled: CLIENT_REJECTED,
  missed: CONFIRMED,
} as const;

/** A visible stand-in for each token. */
const TOKENS = {
  'confirm-reservation': 'confirm-token-Zk3vQm0bqT9Xc2pN8rWf5sYh1uLa7eJd4gKiOoVxBtE',
  'cancel-reservation': 'cancel-token-Hq8nRw2cLp5vYt9sMf3xZb7kJd1gQa4eUi6oVxBtEyG',
  'unsubscribe-reservations': 'unsubscribe-token-Ty4mKs7pXc1vBn9qWf3zLh5rJd8gQa2eUi6',
  'my-appointment': 'ticket-token-Lx7vRm2bqT9Xc4pN1rWf8sYh5uKa3eJd6gHiOoVxBtE',
  'my-visits': 'visits-token-Pw6tRm2bqT9Xc4pN1rWf8sYh5uKa3eJd6gHiOoVxBtE',
} as const;

export const someLinks = {
  'confirm-reservation': {
    token: TOKENS['confirm-reservation'],
    expiresAt: new Date('2026-12-01T08:00:00Z'),
  },
  'cancel-reservation': { token: TOKENS['cancel-reservation'], expiresAt: new Date('2026-12-01T08:00:00Z') },
  'unsubscribe-reservations': { token: TOKENS['unsubscribe-reservations'], expiresAt: null },
  'my-appointment': { token: TOKENS['my-appointment'], expiresAt: new Date('2026-12-31T08:00:00Z') },
  'my-visits': { token: TOKENS['my-visits'], expiresAt: new Date('2026-12-01T08:30:00Z') },
};

/** A finished mail with a picture and a file. */
export const aMail = (changed: Partial<MailMessage> = {}): MailMessage => ({
  id: '0b0e3a52-6a5e-4c53-9a52-3f7f0e2b1c11',
  createdAt: new Date('2026-11-30T08:30:00Z'),
  from: 'Salon Breza <termini@salon-breza.example>',
  replyTo: 'zdravo@salon-breza.example',
  to: 'milica@primer.example',
  subject: 'Potvrdite termin: šišanje',
  html: '<p>Zdravo, Milica Đorđević!</p><img src="cid:reservation-code">',
  text: 'Zdravo, Milica Đorđević!\n',
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: [
    {
      filename: 'qr.png',
      content: Buffer.from('picture'),
      contentType: 'image/png',
      contentId: 'reservation-code',
    },
    { filename: 'reservation.ics', content: Buffer.from('BEGIN:VCALENDAR'), contentType: 'text/calendar' },
  ],
  ...changed,
});
