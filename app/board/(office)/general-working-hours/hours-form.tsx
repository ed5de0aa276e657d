'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Form } from '@/components/form/form';
import { weekSpansOf } from '@/lib/base/time/week-spans';
import type { GeneralWorkingHoursEntry } from '@/lib/opening-hours/general-hours/queries';
import { openingWeekInput } from '@/lib/opening-hours/general-hours/schema';
import { timesOfSpans } from '@/lib/staff-schedule/week-hours/rules';
import { affectedReservations } from '../_parts/affected-reservations';
import { useSavedMessage } from '../_parts/records/saved-message';
import { useSend } from '../_parts/sending/use-send';
import { WeekField } from './week-field';

const PATH = '/admin/api/general-working-hours';

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
        schema={openingWeekInput}
        empty={{ days: weekSpansOf(() => []) }}
        record={hours}
        save={({ days }, editedAt, insisted) =>
          send(
            'PUT',
            insisted ? `${PATH}?acceptConflicts=true` : PATH,
            { ...timesOfSpans(days), days, editedAt: editedAt ?? null },
            { message: saved(title) },
          )
        }
        objectionOf={affectedReservations}
        onSaved={() => (goOn ? router.push(goOn.to) : router.refresh())}
        submitLabel={goOn?.label}
      >
        <WeekField />
      </Form>
    </div>
  );
}
