import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getDashboard } from '@/lib/dashboard/queries';
import { reservationsIn } from '@/lib/dashboard/rules';
import { dashboardQuery } from '@/lib/dashboard/schema';
import { storedLocale } from '@/lib/base/i18n/stored-locale';
import { formatLongDay } from '@/lib/base/time/format';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { Agenda } from './agenda';
import { Charts } from './charts';
import { KeepFresh } from './keep-fresh';
import { PeriodPicker } from './period-picker';
import { SetupChecklist } from './setup-checklist';
import { Waiting } from './waiting';

/** Rendered for each request, as everything on the board. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('dashboard');

export default async function DashboardPage({ searchParams }: PageProps<'/board/dashboard'>) {
  const staff = await requireStaff('dashboard');
  const { from, to, later } = await searchParams;
  const asked = dashboardQuery.safeParse({ from, to });
  const locale = await storedLocale();
  const dashboard = await getDashboard(asked.success ? asked.data : {}, { locale, now: new Date() });
  const t = await getTranslations({ locale, namespace: 'board.dashboard' });
  const { today, agenda, charts } = dashboard;
  const terms = reservationsIn(agenda);

  return (
    <div className="flex flex-col gap-8">
      <KeepFresh />
      <SetupChecklist staff={staff} later={later !== undefined} />
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="display-3 first-letter:uppercase">{formatLongDay(today, locale)}</h1>
        <p className="numerals text-muted">{t('terms', { count: terms })}</p>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Waiting dashboard={dashboard} locale={locale} className="xl:order-last" />
        <Agenda agenda={agenda} />
      </div>
      <section aria-labelledby="figures" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <h2 id="figures" className="display-3">
            {t('figures')}
          </h2>
          <PeriodPicker period={dashboard} today={today} />
        </div>
        <Charts charts={charts} locale={locale} />
      </section>
    </div>
  );
}
