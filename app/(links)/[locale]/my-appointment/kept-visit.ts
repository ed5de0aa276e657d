import { changeNextVisit, keepNextVisit } from '@/lib/base/browser/keep-next-visit';
import type { OwnReservation } from '@/lib/reservations/own/answer';
import { partsLeft } from '@/lib/reservations/parts-left';
import { phaseOf } from './words';

/** What this browser tells of the next appointment follows what was seen and done here. */
export function keepVisitOf(own: OwnReservation, now: Date): void {
  const phase = phaseOf(own, now);
  if (phase !== 'held' && phase !== 'booked') return changeNextVisit(own.id, () => null);
  const service = partsLeft(own.segments)
    .map(({ serviceUnitName }) => serviceUnitName)
    .join(', ');
  const { id, termFrom: from, termTo: to, holdUntil } = own;
  keepNextVisit({ id, service, from, to, heldUntil: phase === 'held' ? holdUntil : null });
}
