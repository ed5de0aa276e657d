'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { addDays } from '@/lib/base/time/zone';
import type { WaitingForGap } from '@/lib/waiting-list/answer';
import { useSend } from '../../_parts/sending/use-send';
import type { Choices } from '../../_parts/choices';
import { PhoneBooking } from '../phone/phone-booking';
import { PushDialog } from '../push/push-dialog';
import { AbsenceDialog } from './absence/absence-dialog';
import { CellMenu, type CellAction } from './cell-menu';
import { wallMoment, type Cell, type Entry } from './grid/grid-layout';

/** So long is what is blocked by a press, unless something is booked before. */
const BLOCKED = 60;

/** The menu of an empty cell, and what opens from it. */
export function CellActions({
  cell,
  by,
  firstDay,
  next,
  choices,
  onPaste,
  onFree,
  onClose,
  onChanged,
}: {
  cell: Cell;
  by: 'employee' | 'workplace';
  firstDay: string;
  /** When the column is taken again, as `cell.minute` counts. */
  next: number;
  choices: Choices;
  onPaste: (entry: Entry) => void;
  /** Has those who are free then come first; null where that is not shown. */
  onFree: (() => void) | null;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('board.calendar.cell');
  const waitingList = useTranslations('board.waitingList');
  const send = useSend();
  const [message, setAction] = useState<CellAction | null>(null);
  const { column, minute } = cell;
  const at = wallMoment(firstDay, minute);
  const finish = () => {
    onClose();
    onChanged();
  };

  const offer = async ({ entry, from, employeeId }: WaitingForGap['items'][number]) => {
    await send(
      'POST',
      `/admin/api/waiting-list/${entry.id}/offer`,
      { termFrom: from, employeeId },
      { message: waitingList('offered', { name: entry.clientName }) },
    );
    finish();
  };

  if (message === 'book' || message === 'walkIn') {
    const person = by === 'employee' ? { employeeId: column.resourceId } : { workplaceId: column.resourceId };
    return (
      <PhoneBooking
        request={{ termFrom: at, isWalkIn: message === 'walkIn', ...person }}
        choices={choices}
        onClose={onClose}
        onBooked={finish}
      />
    );
  }
  if (message === 'push') {
    const { resourceId: id, name } = column;
    const employee = { id, name: choices.employees.find((each) => each.id === id)?.name ?? name };
    return <PushDialog employee={employee} onClose={onClose} onDone={finish} />;
  }
  if (message !== null) {
    const span =
      message === 'block'
        ? { unavailableFrom: at, unavailableTo: wallMoment(firstDay, Math.min(minute + BLOCKED, next)) }
        : { unavailableFrom: `${column.day}T00:00`, unavailableTo: `${addDays(column.day, 1)}T00:00` };
    return (
      <AbsenceDialog
        of={by}
        title={t(message === 'block' ? 'block' : by === 'employee' ? 'away' : 'outOfUse')}
        draft={{
          ...span,
          ownerId: column.resourceId,
          reason: t(message === 'away' && by === 'employee' ? 'awayReason' : 'blockReason'),
        }}
        choices={choices}
        onClose={onClose}
        onSaved={finish}
      />
    );
  }
  return (
    <CellMenu
      cell={cell}
      by={by}
      firstDay={firstDay}
      onChoose={setAction}
      onPaste={(entry) => {
        onClose();
        onPaste(entry);
      }}
      onFree={
        onFree &&
        (() => {
          onClose();
          onFree();
        })
      }
      onOffer={(filling) => void offer(filling)}
      onClose={onClose}
    />
  );
}
