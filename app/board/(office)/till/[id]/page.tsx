import { ArrowLeft, Download } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { BoardLinkButton } from '@/components/ui/board-link';
import { hasArea } from '@/lib/accounts/sessions/roles';
import { dayOfIso, formatDay } from '@/lib/base/time/format';
import { recordParams } from '@/lib/base/validation/values';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { journalOf } from '@/lib/sales/till-days/journal';
import { findTillDay } from '@/lib/sales/till-days/queries';
import { dayTaxes } from '@/lib/sales/till-days/rules';
import { requireStaff } from '../../_guard/staff';
import { PrintButton } from '../../_parts/print-button';
import { PrintedSalon } from '../../_parts/printed-salon';
import { screenMetadata } from '../../_parts/screen-metadata';
import { DayFacts } from './day-facts';
import { DayJournal } from './day-journal';
import { DaySums } from './day-sums';

/** Rendered for each request, as everything on the board. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('till');

/** A day of the till as it was closed: nothing on it can be changed. On paper it is what goes to the accountant. */
export default async function TillDayPage({ params }: PageProps<'/board/till/[id]'>) {
  const staff = await requireStaff('till');
  const named = recordParams.safeParse(await params);
  const day = named.success ? await findTillDay(named.data.id) : null;
  if (!day) notFound();
  const locale = await storedLocale();
  const entries = await journalOf(day.id, locale);
  const t = await getTranslations('board.tillDays');
  return (
    <div className="flex flex-col gap-4">
      <header data-clear-of-toasts="" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="mr-auto">
          <PrintedSalon />
          <h1 className="display-3">{t('dayOf', { day: formatDay(dayOfIso(day.openedAt), locale) })}</h1>
        </div>
        {day.closedAt === null && <Badge tone="warm">{t('open')}</Badge>}
        <div className="flex flex-wrap items-center gap-1 print:hidden">
          <BoardLinkButton href="/board/till" variant="quiet" size="dense">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('allDays')}
          </BoardLinkButton>
          {hasArea(staff, 'export') && (
            <a
              href={`/admin/api/till-days/${day.id}/journal`}
              download
              className={buttonClass({ variant: 'quiet', size: 'dense' })}
            >
              <Download aria-hidden="true" className="size-4" />
              {t('journal')}
            </a>
          )}
          <PrintButton label={t('print')} isMain={false} />
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-[minmax(0,1fr)]">
        <DaySums day={day} taxes={dayTaxes(entries)} />
        <DayFacts day={day} />
      </div>
      <DayJournal entries={entries} />
    </div>
  );
}
