'use client';

import type { VisitPayment } from '@/lib/payments/visits/answer';
import { useQuietReads } from '../sending/use-quiet-reads';

/** What was asked for a visit ahead; null while it is read, and where nobody was ever asked. */
export function useVisitPayment(reservationId: number, isRead = true, turn = 0): VisitPayment | null {
  const paths = isRead ? [`/admin/api/reservations/${reservationId}/payment`] : [];
  const [read] = useQuietReads<{ payment: VisitPayment | null }>(paths, turn) ?? [];
  return read?.payment ?? null;
}
