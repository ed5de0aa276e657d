'use client';

import { Pencil, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { Choice } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { RowButton } from '@/components/ui/row-button';
import { Button } from '@/components/ui/button';
import type { SpecificHoursRecord } from '@/lib/staff-schedule/specific-hours/queries';
import { specificDaysInput } from '@/lib/staff-schedule/specific-hours/schema';
import { affectedReservations } from '../_parts/affected-reservations';
import { useSavedMessage } from '../_parts/records/saved-message';
import { useSend } from '../_parts/sending/use-send';
import { EMPTY_SPAN, type HoursValues } from './hours-values';
import { HoursFields } from './hours-fields';

const PATH = '/admin/api/specific-working-hours/days';
const EMPTY: HoursValues = { employeeId: null, workplaceId: null, days: [], spans: [EMPTY_SPAN] };

/** The hours of whole days: of one person or place, on any number of days, several spans each. */
export function HoursDialog({
  hours,
  name,
  ...choices
}: {
  /** A span of the day that is opened; nothing to begin with an empty calendar. */
  hours?: SpecificHoursRecord;
  name?: string;
  employees: Choice<number>[];
  workplaces: Choice<number>[];
  closedDays: string[];
  today: string;
}) {
  const t = useTranslations('board');
  const send = useSend();
  const saved = useSavedMessage();
  const router = useRouter();
  const opened = hours && {
    employeeId: hours.employeeId,
    workplaceId: hours.workplaceId,
    days: [hours.atDay],
    spans: [{ timeFrom: hours.timeFrom, timeTo: hours.timeTo }],
  };
  const edit = `${t('list.edit')}: ${name ?? ''}`;
  return (
    <FormDialog
      title={t(hours ? 'specificHours.edit' : 'specificHours.new')}
      schema={specificDaysInput}
      empty={EMPTY}
      record={opened}
      save={(values, _editedAt, insisted) =>
        send('PUT', insisted ? `${PATH}?acceptConflicts=true` : PATH, values, { message: saved(name) })
      }
      objectionOf={affectedReservations}
      onSaved={() => router.refresh()}
      trigger={(open) =>
        hours ? (
          <RowButton label={edit} word={t('list.edit')} onClick={open}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </RowButton>
        ) : (
          <Button size="dense" onClick={open}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t('specificHours.new')}
          </Button>
        )
      }
    >
      <HoursFields {...choices} />
    </FormDialog>
  );
}
