import { randomBytes } from 'node:crypto';
import { RESERVATION_STATUS, type ReservationStatus } from '../../lib/base/statuses.ts';
import { hashToken, tokenFrom } from '../../lib/kit/links/token.ts';
import { linkEnd } from '../../lib/booking-rules/client-rules.ts';
import { linkToken, type LinkPurpose } from '../schema/links.ts';
import { batch, type Batch } from './insert.ts';

const { INIT, CONFIRMED } = RESERVATION_STATUS;
const OF_BOOKED: LinkPurpose[] = ['cancel-reservation', 'unsubscribe-reservations', 'my-appointment'];

type Row = { id: number; status: ReservationStatus; termFrom: Date };

/** The links in the mails about what is still to come, as a booking makes them. */
export function linkRows(rows: Row[], now: Date, secret: string): Batch {
  const coming = rows.filter(
    ({ status, termFrom }) => termFrom > now && (status === INIT || status === CONFIRMED),
  );
  return batch(
    linkToken,
    coming.flatMap(({ id, status, termFrom }) => {
      const purposes: LinkPurpose[] = status === INIT ? ['confirm-reservation', ...OF_BOOKED] : OF_BOOKED;
      return purposes.map((purpose) => {
        const nonce = randomBytes(32);
        const tokenHash = hashToken(tokenFrom(purpose, nonce, secret));
        return { purpose, nonce, tokenHash, reservationId: id, expiresAt: linkEnd(purpose, termFrom) };
      });
    }),
  );
}
