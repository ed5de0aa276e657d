'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Choice } from '@/components/form/choice-fields';
import { sendToBoard } from '@/lib/browser/requests/api';
import type { SpecificHoursRecord } from '@/lib/staff-schedule/specific-hours/queries';
import { addDays } from '@/lib/base/time/zone';
import { DaysField } from './days-field';
import type { HoursValues } from './hours-values';
import { OwnerField } from '../_rota/owner-field';
import { SpansField } from '../_rota/spans-field';

/** How far the calendar knows which days have hours already. */
const WEEKS_BACK = 5;
const WEEKS_AHEAD = 56;

/** Whose hours, on which days, from when to when. A single day that has hours already shows them. */
export function HoursFields({
  employees,
  workplaces,
  closedDays,
  today,
}: {
  employees: Choice<number>[];
  workplaces: Choice<number>[];
  closedDays: string[];
  today: string;
}) {
  const t = useTranslations('board.specificHours');
  const { control, setValue } = useFormContext<HoursValues>();
  const [employeeId, workplaceId, days] = useWatch({ control, name: ['employeeId', 'workplaceId', 'days'] });
  const { dirtyFields } = useFormState({ control, name: 'spans' });
  const typed = Boolean(dirtyFields.spans);
  const standing = useGeneralHours({ employeeId, workplaceId }, today);

  const onlyDay = days.length === 1 ? days[0] : undefined;
  useEffect(() => {
    if (typed || !onlyDay) return;
    const spans = standing.filter(({ atDay }) => atDay === onlyDay);
    if (spans.length === 0) return;
    setValue(
      'spans',
      spans.map(({ timeFrom, timeTo }) => ({ timeFrom, timeTo })),
    );
  }, [onlyDay, standing, typed, setValue]);

  return (
    <div className="flex flex-col gap-4">
      <OwnerField employees={employees} workplaces={workplaces} />
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <DaysField closedDays={closedDays} daysWithHours={standing.map(({ atDay }) => atDay)} today={today} />
        <SpansField hint={t(days.length > 1 ? 'daysHint' : 'replace')} />
      </div>
    </div>
  );
}

const NOTHING: SpecificHoursRecord[] = [];

/** The hours that stand of whoever is chosen; none while they are on their way. */
function useGeneralHours(
  { employeeId, workplaceId }: Pick<HoursValues, 'employeeId' | 'workplaceId'>,
  today: string,
): SpecificHoursRecord[] {
  const owner = employeeId ? `employeeId=${employeeId}` : workplaceId ? `workplaceId=${workplaceId}` : null;
  const [loaded, setLoaded] = useState<{ owner: string; items: SpecificHoursRecord[] } | null>(null);

  useEffect(() => {
    if (!owner) return;
    let isWanted = true;
    const range = `from=${addDays(today, -7 * WEEKS_BACK)}&to=${addDays(today, 7 * WEEKS_AHEAD)}`;
    void sendToBoard('GET', `/admin/api/specific-working-hours/days?${owner}&${range}`).then((sent) => {
      if (!isWanted || !sent.ok) return;
      setLoaded({ owner, items: sent.body.items as SpecificHoursRecord[] }); // as the endpoint answers
    });
    return () => {
      isWanted = false;
    };
  }, [owner, today]);

  return loaded && loaded.owner === owner ? loaded.items : NOTHING;
}
