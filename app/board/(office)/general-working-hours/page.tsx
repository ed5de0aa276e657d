import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonZone } from '@/lib/salon/settings/settings';
import { localized } from '@/lib/base/i18n/localized';
import { dayOf } from '@/lib/base/time/zone';
import { findGeneralWorkingHours } from '@/lib/opening-hours/general-hours/queries';
import { listNonWorkingDays } from '@/lib/opening-hours/non-working-days/queries';
import { nonWorkingDayListQuery } from '@/lib/opening-hours/non-working-days/schema';
import { listOpeningPeriods } from '@/lib/opening-hours/opening-periods/queries';
import { openingPeriodListQuery } from '@/lib/opening-hours/opening-periods/schema';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { HoursForm } from './hours-form';
import { Periods, Today } from './periods';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('general-working-hours');

export default async function GeneralWorkingHoursPage() {
  await requireStaff('general-working-hours');
  const t = await getTranslations('board');
  const now = new Date();
  const today = dayOf(now.getTime(), salonZone());
  const [hours, { items: periods }, daysOff, locale] = await Promise.all([
    findGeneralWorkingHours(),
    listOpeningPeriods(openingPeriodListQuery.parse({ itemsPerPage: '100' }), now),
    listNonWorkingDays(nonWorkingDayListQuery.parse({ dateAfter: today, dateBefore: today }), now),
    storedLocale(),
  ]);
  const { weekStart, weekEnd } = hours;
  const shown = { periods, usualWeek: hours.days, today, locale };
  const dayOff = daysOff.items[0] ? localized(daysOff.items[0], 'explanation', locale) : null;
  return (
    <div className="flex max-w-[53rem] flex-col gap-4">
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
      <Today {...shown} dayOff={dayOff} />
      <HoursForm hours={hours} />
      <div className="mt-4">
        <Periods {...shown} />
      </div>
    </div>
  );
}
