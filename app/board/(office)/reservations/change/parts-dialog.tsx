'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BoardReservation } from '@/lib/booking-board/list/answer';
import type { Choices } from '../../_parts/choices';
import { PartDialog } from './part-dialog';
import { PlainDialog } from '../../_parts/plain-dialog';
import { VisitParts, type OpenPart } from './visit-parts';

/** What the client comes for, part by part, to be changed. */
export function PartsDialog({
  reservation,
  choices,
  onClose,
  onDone,
}: {
  reservation: BoardReservation;
  choices: Choices;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.reservations.part');
  const [open, setOpen] = useState<OpenPart | null>(null);
  if (open) {
    return (
      <PartDialog
        reservation={reservation}
        choices={choices}
        {...open}
        onClose={() => setOpen(null)}
        onDone={onDone}
      />
    );
  }
  return (
    <PlainDialog title={t('partsOf', { name: reservation.clientName })} onClose={onClose}>
      <div className="overflow-y-auto px-5 pb-4 sm:px-6">
        <VisitParts reservation={reservation} onOpen={setOpen} onChanged={onDone} />
      </div>
    </PlainDialog>
  );
}
