'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import type { AbsenceKind } from '@/lib/base/statuses';
import { formatSpan } from '@/lib/base/time/format';
import {
  employeeAbsenceInput,
  workplaceAbsenceInput,
  type Owner,
} from '@/lib/staff-schedule/absences/schema';
import { useLocale } from 'next-intl';
import { affectedReservations } from '../../../_parts/affected-reservations';
import { solvingStep } from '../../../_parts/solving/solving-step';
import { useConflictCheckedSave } from '../../../_parts/solving/use-conflict-checked-save';
import { AbsenceFields } from '../../../_rota/absence-form';
import { offered, type Choices } from '../../../_parts/choices';
import { PlainDialog } from '../../../_parts/plain-dialog';

/** When somebody or some place is away, on the wall of the salon, and why. */
export type AbsenceDraft = {
  ownerId: number;
  unavailableFrom: string;
  unavailableTo: string;
  reason: string;
  /** Of an employee's. */
  kind?: AbsenceKind;
};

/** A time that is blocked, or an absence, where the calendar shows it; with `record` one that stands there. */
export function AbsenceDialog({
  of,
  title,
  draft: { ownerId, kind = 'other', ...away },
  record,
  remove,
  choices,
  onClose,
  onSaved,
}: {
  of: Owner;
  title: string;
  draft: AbsenceDraft;
  record?: { id: number; editedAt: string };
  /** Beside what saves it. */
  remove?: ReactNode;
  choices: Choices;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useTranslations('board.form');
  const locale = useLocale();
  const save = useConflictCheckedSave();
  const [dirty, setDirty] = useState(false);
  const path = `/admin/api/${of}s-unavailability`;
  const owners = { employee: choices.employees, workplace: choices.workplaces }[of];
  const nameOf = (body: Record<string, unknown>) =>
    `${String(body[of])}: ${formatSpan(String(body.unavailableFrom), String(body.unavailableTo), locale)}`;
  const form = {
    save: (values: object, editedAt: unknown, insisted: boolean, decided?: object) =>
      save({ path, record, values, editedAt, insisted, decided }, nameOf),
    objectionOf: affectedReservations,
    decisionOf: solvingStep,
    onSaved,
    onDirty: setDirty,
    footer: (
      <>
        {remove && <span className="mr-auto">{remove}</span>}
        <Button variant="quiet" size="dense" onClick={onClose}>
          {t('cancel')}
        </Button>
      </>
    ),
    children: <AbsenceFields of={of} owners={offered(owners, ownerId)} isNew={!record} />,
  };
  const shown = record && {
    ...record,
    ...away,
    ...(of === 'employee' && { kind }),
    [`${of}Id`]: ownerId,
  };
  return (
    <PlainDialog title={title} onClose={onClose} dirty={dirty}>
      {of === 'employee' ? (
        <Form
          {...form}
          schema={employeeAbsenceInput}
          empty={{ ...away, kind, repeatUntil: '', employeeId: ownerId }}
          record={shown}
        />
      ) : (
        <Form
          {...form}
          schema={workplaceAbsenceInput}
          empty={{ ...away, repeatUntil: '', workplaceId: ownerId }}
          record={shown}
        />
      )}
    </PlainDialog>
  );
}
