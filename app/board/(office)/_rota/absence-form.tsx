'use client';

import { useTranslations } from 'next-intl';
import { SelectField, type Choice } from '@/components/form/choice-fields';
import { DayField } from '@/components/form/day-field';
import { TextField } from '@/components/form/text-field';
import type { AbsenceRecord } from '@/lib/staff-schedule/absences/answer';
import {
  employeeAbsenceInput,
  workplaceAbsenceInput,
  type Owner,
} from '@/lib/staff-schedule/absences/schema';
import { RecordDialog } from '../_parts/records/record-dialog';
import { AwayFields } from './away-fields';
import { useAbsenceWords } from './kind-words';

const EMPTY = { reason: '', unavailableFrom: '', unavailableTo: '', repeatUntil: '' };

type Words = {
  path: string;
  record?: AbsenceRecord;
  name?: string;
  title: string;
};

/** An absence of an employee, or of a workplace. */
export function AbsenceForm({
  of,
  path,
  absence,
  name,
  owners,
}: {
  of: Owner;
  path: string;
  absence?: AbsenceRecord;
  name?: string;
  owners: Choice<number>[];
}) {
  const t = useTranslations('board.absences');
  const words: Words = { path, record: absence, name, title: t(absence ? 'edit' : `new.${of}`) };
  return of === 'employee' ? (
    <RecordDialog
      {...words}
      schema={employeeAbsenceInput}
      empty={{ ...EMPTY, kind: 'other', employeeId: null }}
    >
      <AbsenceFields of={of} owners={owners} isNew={!absence} />
    </RecordDialog>
  ) : (
    <RecordDialog {...words} schema={workplaceAbsenceInput} empty={{ ...EMPTY, workplaceId: null }}>
      <AbsenceFields of={of} owners={owners} isNew={!absence} />
    </RecordDialog>
  );
}

/** Who or what is away, when, and why. */
export function AbsenceFields({
  of,
  owners,
  isNew,
}: {
  of: Owner;
  owners: Choice<number>[];
  /** It may come again each week. */
  isNew: boolean;
}) {
  const t = useTranslations('board');
  const { kinds } = useAbsenceWords();
  return (
    <>
      <SelectField name={`${of}Id`} label={t(`fields.${of}`)} choices={owners} />
      {of === 'employee' && <SelectField name="kind" label={t('fields.kind')} choices={kinds} />}
      <AwayFields />
      {isNew && (
        <DayField
          name="repeatUntil"
          label={t('absences.repeatUntil')}
          note={t('form.optional')}
          className="sm:max-w-72"
        />
      )}
      <TextField name="reason" label={t('fields.reason')} hint={t('absences.reasonHint')} />
    </>
  );
}
