'use client';

import { CopyCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useFormContext, useWatch } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { TimeField } from '@/components/form/time-field';
import { RowButton } from '@/components/ui/row-button';
import type { GeneralWorkingHoursEntry } from '@/lib/staff-schedule/general-hours/queries';
import {
  openDays,
  WEEK_DAYS,
  WEEK_HOURS_FIELDS,
  type WeekDay,
  type WeekHoursRecord,
} from '@/lib/staff-schedule/week-hours/rules';
import { generalWorkingHoursInput } from '@/lib/staff-schedule/general-hours/schema';
import { affectedReservations } from '../_parts/affected-reservations';
import { useSavedMessage } from '../_parts/saved-message';
import { useSend } from '../_parts/sending/use-send';

const PATH = '/admin/api/general-working-hours';
const CLOSED = Object.fromEntries(WEEK_HOURS_FIELDS.map((field) => [field, null])) as WeekHoursRecord; // every field of it

export function HoursForm({
  hours,
  goOn,
}: {
  hours: GeneralWorkingHoursEntry;
  /** As a step among others: where saving leads, and what the button says of it. */
  goOn?: { to: string; label: string };
}) {
  const send = useSend();
  const saved = useSavedMessage();
  const title = useTranslations('board.screens')('general-working-hours');
  const router = useRouter();
  return (
    <div className="overflow-clip rounded-card border border-line bg-white/50">
      <Form
        isPage
        schema={generalWorkingHoursInput}
        empty={CLOSED}
        record={hours}
        save={(values, editedAt, insisted) =>
          send(
            'PUT',
            insisted ? `${PATH}?acceptConflicts=true` : PATH,
            { ...values, editedAt: editedAt ?? null },
            { message: saved(title) },
          )
        }
        objectionOf={affectedReservations}
        onSaved={() => (goOn ? router.push(goOn.to) : router.refresh())}
        submitLabel={goOn?.label}
      >
        <div className="divide-y divide-line">
          {WEEK_DAYS.map((day) => (
            <DayHours key={day} day={day} />
          ))}
        </div>
      </Form>
    </div>
  );
}

function DayHours({ day }: { day: WeekDay }) {
  const t = useTranslations('board.hours');
  const { setValue, getValues, control } = useFormContext<WeekHoursRecord>();
  const name = t(`days.${day}`);
  const [from, to] = useWatch({ control, name: [`wh${day}From`, `wh${day}To`] });
  const isOpen = from !== null || to !== null;
  const change = { shouldDirty: true, shouldValidate: true };

  const setDay = (other: WeekDay, opens: string | null, closes: string | null) => {
    setValue(`wh${other}From`, opens, change);
    setValue(`wh${other}To`, closes, change);
  };
  const copy = () => {
    for (const other of openDays(getValues())) setDay(other, from, to);
  };

  return (
    <fieldset className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 py-2.5 sm:min-h-14 sm:grid-cols-[9rem_7.5rem_1fr] sm:py-1.5">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden="true" className="font-medium">
        {name}
      </span>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem] pointer-fine:min-h-9">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ target }) =>
            target.checked ? setDay(day, '09:00', '17:00') : setDay(day, null, null)
          }
          className="size-4.5 accent-pine"
        />
        {t(isOpen ? 'open' : 'closed')}
      </label>
      {isOpen && (
        <div className="col-span-full flex items-start gap-2 sm:col-auto">
          <TimeField name={`wh${day}From`} label={`${name}: ${t('opens')}`} className="w-20" />
          <span aria-hidden="true" className="pt-2 text-muted">
            –
          </span>
          <TimeField name={`wh${day}To`} label={`${name}: ${t('closes')}`} className="w-20" />
          <RowButton label={t('copy', { day: name })} onClick={copy}>
            <CopyCheck aria-hidden="true" className="size-4.5" />
          </RowButton>
        </div>
      )}
    </fieldset>
  );
}
