import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findGeneralWorkingHours } from '@/lib/staff-schedule/general-hours/queries';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { HoursForm } from './hours-form';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('general-working-hours');

export default async function GeneralWorkingHoursPage() {
  await requireStaff('general-working-hours');
  const t = await getTranslations('board');
  const hours = await findGeneralWorkingHours();
  const { weekStart, weekEnd } = hours;
  return (
    <div className="flex max-w-[44rem] flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="display-3">{t('screens.general-working-hours')}</h1>
        {weekStart && weekEnd && (
          <p className="pt-1 text-[0.9375rem] text-muted">
            {t('hours.week', {
              start: t(`hours.daysInSpan.${weekStart}`),
              end: t(`hours.daysInSpan.${weekEnd}`),
            })}
          </p>
        )}
      </header>
      <p className="max-w-prose text-[0.9375rem] text-muted">{t('hours.lead')}</p>
      <HoursForm hours={hours} />
    </div>
  );
}
