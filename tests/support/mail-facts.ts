import type { ReservationFacts } from '@/lib/mail/queries';
import { RESERVATION_STATUS } from '@/lib/statuses';

/** A reservation as the mails see it: balayage on Tuesday, 1 December 2026, 9:00 in Belgrade, held until 11:30. */
export const aReservationToMail = (changed: Partial<ReservationFacts> = {}): ReservationFacts => ({
  id: 4711,
  status: RESERVATION_STATUS.INIT,
  clientName: 'Milica Đorđević',
  requirements: 'Kosa je ranije farbana u crno.',
  termFrom: new Date('2026-12-01T08:00:00Z'),
  termTo: new Date('2026-12-01T10:30:00Z'),
  price: 850_000,
  currency: 'RSD',
  holdUntil: new Date('2026-11-30T10:30:00Z'),
  createdAt: new Date('2026-11-30T08:30:00Z'),
  editedAt: new Date('2026-11-30T08:30:00Z'),
  serviceUnit: {
    id: 7,
    name: 'Balayage za dugu kosu',
    nameEn: 'Balayage for long hair',
    nameDe: 'Balayage für langes Haar',
  },
  employeeName: 'Jelena Živković',
  ...changed,
});

/** A visible stand-in for each token. */
export const someTokens = {
  'confirm-reservation': 'confirm-token-Zk3vQm0bqT9Xc2pN8rWf5sYh1uLa7eJd4gKiOoVxBtE',
  'cancel-reservation': 'cancel-token-Hq8nRw2cLp5vYt9sMf3xZb7kJd1gQa4eUi6oVxBtEyG',
  'unsubscribe-reservations': 'unsubscribe-token-Ty4mKs7pXc1vBn9qWf3zLh5rJd8gQa2eUi6',
};
