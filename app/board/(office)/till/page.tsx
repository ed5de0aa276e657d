import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter/filter-bar';
import { RangeFilter } from '@/components/filter/filters';
import { Pager } from '@/components/list/pager';
import { dayOfIso, formatDateInSentence, wallTimeOf } from '@/lib/base/time/format';
import { dayOf } from '@/lib/base/time/zone';
import { readListQuery } from '@/lib/base/validation/list';
import { salonSettings } from '@/lib/salon/settings/held';
import { salonZone } from '@/lib/salon/settings/settings';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { methodsNow } from '@/lib/sales/sale/queries';
import {
  countOpenBillsWithoutVisit,
  findOpenDay,
  listTillDays,
  unsettledOf,
  unsettledToday,
} from '@/lib/sales/till-days/queries';
import { tillDayListQuery } from '@/lib/sales/till-days/schema';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { TableLink } from '../_parts/table-link';
import { CloseDay } from './close-day';
import { DaysTable } from './days-table';
import { OpenDay } from './open-day';
import { RowFocus } from '@/components/list/row-focus';
import { Unsettled } from './unsettled';

/** The address decides which days of before are shown. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('till');

export default async function TillPage({ searchParams }: PageProps<'/board/till'>) {
  await requireStaff('till');
  // No filter that somebody has chosen: the open day stands above.
  const { state: _, ...query } = readListQuery(tillDayListQuery, await searchParams);
  const closed = { ...query, state: 'closed' as const };
  const locale = await storedLocale();
  const now = new Date();
  const today = dayOf(now.getTime(), salonZone());
  const [day, { items, total }, openBills] = await Promise.all([
    findOpenDay(),
    listTillDays(closed),
    countOpenBillsWithoutVisit(),
  ]);
  const visits = day ? await unsettledOf(day.id, locale, now) : await unsettledToday(locale, now);
  // Whatever is filtered below it: the next day begins with what the last one left.
  const last = { state: 'closed', sort: 'closedAt', direction: 'DESC', itemsPerPage: 1 } as const;
  const {
    items: [latest],
  } = await listTillDays(tillDayListQuery.parse(last));
  const t = await getTranslations('board');
  const words = await getTranslations('board.tillDays');
  const { till, currency } = salonSettings();
  const closedToday = latest?.closedAt && dayOfIso(latest.closedAt) === today ? latest.closedAt : null;
  const openedOn = day && dayOfIso(day.openedAt);
  return (
    <div className="flex flex-col gap-5">
      <header data-clear-of-toasts="">
        <h1 className="display-3">{t('screens.till')}</h1>
      </header>
      {openedOn && openedOn < today && (
        <p role="alert" className="rounded-card border border-clay bg-blush/40 px-4 py-3">
          {words('openSince', { day: formatDateInSentence(openedOn, locale) })}
        </p>
      )}
      <RowFocus className="flex flex-col gap-5">
        <Unsettled visits={visits ?? []} openBills={openBills} today={today} />
      </RowFocus>
      {day && <CloseDay key={day.id} day={day} methods={methodsNow()} />}
      {!day && till === 'here' && (
        <OpenDay
          currency={currency}
          float={latest?.nextFloat ?? 0}
          closedAt={closedToday ? wallTimeOf(closedToday) : null}
          takesCash={methodsNow().includes('CASH')}
        />
      )}
      {!day && till === 'elsewhere' && <p className="text-muted">{words('countedElsewhere')}</p>}
      {(till === 'here' || total > 0) && (
        <section aria-labelledby="days-before" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="days-before" className="font-sans text-lg font-semibold">
              {words('before')}
            </h2>
            <TableLink path="/admin/api/till-days" state={query} />
          </div>
          <FilterBar state={query}>
            <RangeFilter names={['openedAfter', 'openedBefore']} label={words('opened')} type="date" />
          </FilterBar>
          <DaysTable days={items} state={query} />
          <Pager state={query} total={total} />
        </section>
      )}
    </div>
  );
}
