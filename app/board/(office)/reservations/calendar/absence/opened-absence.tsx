'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import { readQuietly } from '@/lib/browser/requests/read';
import type { AbsenceRecord } from '@/lib/staff-schedule/absences/answer';
import type { Owner } from '@/lib/staff-schedule/absences/schema';
import { useSend } from '../../../_parts/sending/use-send';
import type { Choices } from '../../../_parts/choices';
import { AbsenceDialog, type AbsenceDraft } from './absence-dialog';

/** Which absence, and where it was dragged to. */
export type RequestedAbsence = { id: number; moved?: Omit<AbsenceDraft, 'reason'> };

/** An absence in its form, as it stands or where it shall go. */
export function OpenedAbsence({
  of,
  requested: { id, moved },
  choices,
  onClose,
  onChanged,
}: {
  of: Owner;
  requested: RequestedAbsence;
  choices: Choices;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('board.absences');
  const deleted = useTranslations('board.delete');
  const send = useSend();
  const [record, setRecord] = useState<AbsenceRecord | null>(null);
  const path = `/admin/api/${of}s-unavailability/${id}`;
  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<AbsenceRecord>(path, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setRecord(found);
    });
    return () => leaving.abort();
  }, [path]);

  if (!record) return null;
  const { unavailableFrom, unavailableTo, reason, kind } = record;
  const owner = (of === 'employee' ? record.employee : record.workplace) ?? '';
  const ownerId = (of === 'employee' ? record.employeeId : record.workplaceId) ?? 0;
  const remove = async () => {
    const sent = await send('DELETE', path, undefined, { message: deleted('deleted', { name: reason }) });
    if (sent.ok || sent.status === 404) onChanged();
    return null;
  };
  return (
    <AbsenceDialog
      of={of}
      title={`${t('edit')}: ${owner}`}
      draft={{ ownerId, unavailableFrom, unavailableTo, ...moved, reason, kind }}
      record={record}
      remove={<DeleteConfirmation name={`${owner}, ${reason}`} onConfirm={remove} />}
      choices={choices}
      onClose={onClose}
      onSaved={onChanged}
    />
  );
}
