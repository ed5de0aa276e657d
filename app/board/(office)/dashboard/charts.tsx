import { RebookedBars } from './rebooked-bars';
import { home } from '@/lib/base/i18n/home';
import { useTranslations } from 'next-intl';
import { BarChart } from '@/components/chart/bar-chart';
import { ShareBars } from '@/components/chart/share-bars';
import type { Charts as Figures, Occupancy } from '@/lib/dashboard/answer';
import type { Locale } from '@/lib/base/statuses';
import { formatDay, formatPrice } from '@/lib/base/time/format';

/** In one euro or dinar; the axis of a period without revenue says a whole one. */
const SMALLEST_UNITS = 100;

/** How the period went: what was booked, what it earned, who had how much to do, and whether more people come. */
export function Charts({ charts, locale }: { charts: Figures; locale: Locale }) {
  const t = useTranslations('board.dashboard');
  const status = useTranslations('status.reservation');
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const day = (iso: string) => formatDay(iso, locale);
  const short = (iso: string) => day(iso).slice(0, 5);
  const count = (value: number) => String(value);
  const money = (value: number) => formatPrice(value, home().currency, locale);
  const weekly = <Row extends { week: string }>(rows: Row[], values: (row: Row) => number[]) =>
    rows.map((row) => ({ label: day(row.week), short: short(row.week), values: values(row) }));

  const days = charts.reservationsByDay;
  const booked = sum(days.map((row) => row.done + row.confirmed + row.init));
  const earned = sum(charts.revenueByWeek.map((row) => row.earned));
  const subscribers = charts.subscribersByWeek.at(-1)?.count ?? 0;
  const busiest = Math.max(1, ...charts.mostBooked.map((row) => row.count));

  return (
    <div className="grid gap-4 lg:grid-cols-6">
      <BarChart
        className="lg:col-span-6"
        title={t('reservationsByDay')}
        figure={t('booked', { count: booked })}
        firstHeading={t('day')}
        format={count}
        series={[
          { name: status('5'), tone: 'pine' },
          { name: status('2'), tone: 'taupe' },
          { name: status('1'), tone: 'clay' },
          { name: status('3'), tone: 'stone' },
          { name: status('4'), tone: 'hatched' },
        ]}
        points={days.map((row) => ({
          label: day(row.day),
          short: short(row.day),
          values: [row.done, row.confirmed, row.init, row.clientRejected, row.adminRejected],
        }))}
      />
      <div className="flex flex-col gap-2 lg:contents">
        <BarChart
          className="lg:col-span-3"
          title={t('revenueByWeek')}
          figure={money(earned)}
          firstHeading={t('week')}
          format={money}
          least={SMALLEST_UNITS}
          series={[
            { name: t('earned'), tone: 'pine' },
            { name: t('expected'), tone: 'hatched' },
          ]}
          points={weekly(charts.revenueByWeek, (row) => [row.earned, row.expected])}
        />
        {charts.estimated && (
          <p className="text-[0.8125rem] text-muted lg:order-1 lg:col-span-6 lg:-mt-1">
            {t.rich('estimated', {
              count: charts.estimated.count,
              day: day(charts.estimated.priceListOf),
              date: (text) => <span className="whitespace-nowrap">{text}</span>,
            })}
          </p>
        )}
      </div>
      <div className="grid gap-4 lg:col-span-3 lg:grid-cols-2">
        <BarChart
          title={t('newClients')}
          figure={count(sum(charts.newClientsByWeek.map((row) => row.count)))}
          firstHeading={t('week')}
          format={count}
          series={[{ name: t('newClients'), tone: 'pine' }]}
          points={weekly(charts.newClientsByWeek, (row) => [row.count])}
        />
        <BarChart
          title={t('subscribers')}
          figure={count(subscribers)}
          firstHeading={t('week')}
          format={count}
          series={[{ name: t('subscribers'), tone: 'taupe' }]}
          points={weekly(charts.subscribersByWeek, (row) => [row.count])}
        />
      </div>
      <RebookedBars rebooked={charts.rebooked} />
      <div className="grid items-start gap-4 lg:order-1 lg:col-span-6 lg:grid-cols-3">
        <OccupancyBars title={t('employeeOccupancy')} rows={charts.employees} />
        <OccupancyBars title={t('workplaceOccupancy')} rows={charts.workplaces} />
        <ShareBars
          title={t('mostBooked')}
          empty={t('nothingBooked')}
          bars={charts.mostBooked.map((row) => ({
            id: row.id,
            name: row.name,
            part: row.count / busiest,
            value: t('times', { count: row.count }),
          }))}
        />
      </div>
    </div>
  );
}

function OccupancyBars({ title, rows }: { title: string; rows: Occupancy[] }) {
  const t = useTranslations('board.dashboard');
  return (
    <ShareBars
      title={title}
      empty={t('nothingBooked')}
      bars={rows.map(({ id, name, share, bookedMinutes, bookableMinutes }) => ({
        id,
        name,
        part: share ?? 0,
        value:
          share === null
            ? t('notOpen')
            : t('ofHours', {
                share: Math.round(share * 100),
                booked: Math.round(bookedMinutes / 60),
                open: Math.round(bookableMinutes / 60),
              }),
      }))}
    />
  );
}
