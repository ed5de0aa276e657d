import { changeNextVisit, keepNextVisit } from '@/lib/browser/keep-next-visit';
import { formatPrice } from '@/lib/base/time/format';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { AppointmentSetting } from './setting';
import { isToCome, peopleOf, phaseOf } from './words';

/** What this browser tells of the next appointment follows what was seen and done here. */
export function keepVisitOf(
  reservation: ClientReservation,
  now: Date,
  { locale, address }: Pick<AppointmentSetting, 'locale' | 'address'>,
): void {
  const phase = phaseOf(reservation, now);
  if (!isToCome(phase)) return changeNextVisit(reservation.id, () => null);
  const parts = partsLeft(reservation.segments);
  const service = parts.map(({ serviceUnitName }) => serviceUnitName).join(', ');
  const { id, termFrom: from, termTo: to, holdUntil, code, qr } = reservation;
  const price = formatPrice(reservation.price, reservation.currency, locale);
  keepNextVisit({
    id,
    service,
    from,
    to,
    heldUntil: phase === 'booked' ? null : holdUntil,
    ...(phase === 'booked' && qr && { ticket: { people: peopleOf(parts), price, address, code, qr } }),
  });
}
