'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import type { BoardReservation } from '@/lib/reservations/board/queries';
import { partsLeft } from '@/lib/reservations/parts-left';
import { wallTimeOf } from '@/lib/base/time/format';
import { useSend } from '../../_parts/use-send';
import { useDeed } from '../use-deed';

/** The parts of a visit, each of which can be taken out of it. */
export function VisitParts({
  reservation: { id, segments },
  mayCancel,
  onChanged,
}: {
  reservation: BoardReservation;
  mayCancel: boolean;
  onChanged: () => void;
}) {
  const t = useTranslations('board.reservations');
  const send = useSend();
  const deed = useDeed();
  const parts = partsLeft(segments);
  if (parts.length < 2) return null;
  const cancel = async (segmentId: number) => {
    const path = `/admin/api/reservations/${id}/segments/${segmentId}/cancel`;
    const sent = await send('POST', path, {}, deed('partCancelled'));
    if (sent.ok || sent.status === 404 || sent.status === 409) onChanged();
    return null;
  };
  return (
    <ul className="mt-4 flex flex-col divide-y divide-line border-y border-line text-[0.9375rem]">
      {parts.map(({ id: segmentId, from, to, serviceUnitName, employeeName }) => (
        <li key={segmentId} className="flex items-center justify-between gap-3 py-1.5">
          <span className="min-w-0">
            <span className="numerals text-muted">
              {wallTimeOf(from)}–{wallTimeOf(to)}{' '}
            </span>
            {serviceUnitName}
            {employeeName && <span className="text-muted"> · {employeeName}</span>}
          </span>
          {mayCancel && (
            <DeleteConfirmation
              name={serviceUnitName}
              label={t('cancelPart')}
              icon={<X aria-hidden="true" className="size-4.5" />}
              question={t('cancelPartText')}
              onConfirm={() => cancel(segmentId)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
