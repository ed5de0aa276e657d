import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { BoardLink } from '@/components/ui/board-link';
import { buttonClass } from '@/components/ui/button';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { formatDay } from '@/lib/base/time/format';
import { addDays } from '@/lib/base/time/zone';
import { weekOfEmployee } from '@/lib/dashboard/my-day/rota';
import { salonSettings } from '@/lib/salon/settings/held';
import { getTeamRota } from '@/lib/staff-schedule/team-rota/queries';
import { MyWeek } from '../my-day/my-week';
import { mondayOf } from './address';
import { MyLeave } from './my-leave';
import { TeamWeek } from './team-week';

const hrefOf = (from: string) => `/board/rota?from=${from}`;
const dayHref = (day: string) => `/board/my-day?day=${day}`;

/** An employee's own weeks, as they are published, and those of her colleagues where the salon shows them; a press on a day shows her terms. */
export async function MyRota({
  employeeId,
  from,
  today,
}: {
  employeeId: number;
  from: string;
  today: string;
}) {
  const locale = await storedLocale();
  const [week, team] = await Promise.all([
    weekOfEmployee(employeeId, from, locale),
    salonSettings().teamSeesRota ? getTeamRota(from, { locale, employeeScope: employeeId }) : null,
  ]);
  const t = await getTranslations('board');
  const step = (to: string, label: string, Icon: typeof ChevronLeft) => (
    <BoardLink
      href={hrefOf(to)}
      aria-label={label}
      className={buttonClass({ variant: 'quiet', size: 'dense' }, '!px-2.5')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </BoardLink>
  );
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <div className="mr-auto min-w-0">
          <h1 className="display-3">{t('screens.rota')}</h1>
          <p className="numerals text-[0.9375rem] text-muted">
            {formatDay(from, locale)} – {formatDay(addDays(from, 6), locale)}
          </p>
        </div>
        <div className="flex items-center gap-1">
          {step(addDays(from, -7), t('plan.earlier'), ChevronLeft)}
          <BoardLink
            href={hrefOf(mondayOf(today))}
            className={buttonClass({ variant: 'secondary', size: 'dense' })}
          >
            {t('plan.thisWeek')}
          </BoardLink>
          {step(addDays(from, 7), t('plan.later'), ChevronRight)}
        </div>
      </header>
      <MyWeek week={week} day={null} today={today} locale={locale} hrefOf={dayHref} />
      {team && <TeamWeek team={team} employeeId={employeeId} today={today} locale={locale} />}
      <MyLeave employeeId={employeeId} today={today} />
    </div>
  );
}
