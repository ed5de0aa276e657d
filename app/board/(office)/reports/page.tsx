import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonZone } from '@/lib/salon/settings/settings';
import { formatDay } from '@/lib/base/time/format';
import { dayOf } from '@/lib/base/time/zone';
import { basisNow, readReport } from '@/lib/reports/report/queries';
import {
  COMPARISONS,
  groupingsOf,
  REPORTS,
  reportAddress,
  type ReportName,
} from '@/lib/reports/shape/schema';
import { requireStaff } from '../_guard/staff';
import { PeriodPicker } from '../_parts/period-picker';
import { screenMetadata } from '../_parts/screen-metadata';
import { namedPeriods, reportHref, REPORTS_PATH } from './address';
import { FoldedChoices } from './folded-choices';
import { HowCounted, ReportChoice } from './report-choice';
import { ReportPicture } from './report-picture';
import { ReportSection } from './report-section';
import { ReportTotals } from './report-totals';

/** As it stands at this moment. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('reports');

/** The address holds the report, its period and what it stands beside, so that it can be sent to somebody. */
export default async function ReportsPage({ searchParams }: PageProps<'/board/reports'>) {
  await requireStaff('reports');
  const parsed = reportAddress.safeParse(await searchParams);
  const requested = parsed.success ? parsed.data : reportAddress.parse({});
  const [locale, t] = await Promise.all([storedLocale(), getTranslations('board.reports')]);
  const now = new Date();
  const [today, basis] = [dayOf(now.getTime(), salonZone()), basisNow()];
  const { report: name, from = today, to = today, compare } = requested;
  const possible = groupingsOf(name, basis);
  const groupBy = possible.find((each) => each === requested.groupBy);
  const state = { report: name, from, to, compare, groupBy };
  const of = { locale, now };
  const period = { from, to, compare };
  const [report, ...beside] = await Promise.all([
    readReport(name, { ...period, groupBy }, of),
    // A day sheet is all of the day on one page.
    ...(name === 'day-sheet' && basis === 'takings'
      ? [
          readReport('takings', { ...period, groupBy: 'method' }, of),
          readReport('takings', { ...period, groupBy: 'rate' }, of),
        ]
      : []),
    ...(name === 'day-sheet' ? [readReport('employees', period, of)] : []),
    ...(name === 'sources' && groupBy === undefined
      ? [readReport('sources', { ...period, groupBy: 'link' }, of)]
      : []),
  ]);
  const day = (iso: string) => formatDay(iso, locale);
  const span = (ends: { from: string; to: string }) =>
    ends.from === ends.to ? day(ends.from) : `${day(ends.from)} – ${day(ends.to)}`;
  const nameOf = (each: ReportName) => {
    if (basis === 'booked' && each === 'takings') return t('bookedName');
    // Without a till nothing but services is counted.
    return basis === 'booked' && each === 'services' ? t('bookedServices') : t(`names.${each}`);
  };
  const heading = (
    <>
      {nameOf(name)} <span className="numerals inline-block text-muted">{span(report)}</span>
    </>
  );
  const isMoney = name === 'day-sheet' || name === 'takings' || name === 'employees' || name === 'services';

  return (
    <div className="flex flex-col gap-5">
      <h1 className="display-3 print:hidden">{t('title')}</h1>
      <FoldedChoices chosen={heading}>
        <ReportChoice
          label={t('title')}
          choices={REPORTS.map((each) => ({
            key: each,
            label: nameOf(each),
            href: reportHref(state, { report: each, groupBy: undefined }),
            isCurrent: each === name,
          }))}
        />
        <PeriodPicker
          period={period}
          action={REPORTS_PATH}
          stays={{ report: name, compare, groupBy }}
          presets={namedPeriods(today).map(({ name: preset, ...ends }) => ({
            ...ends,
            label: t(`period.${preset}`),
            href: reportHref(state, ends),
          }))}
        />
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          <ReportChoice
            isQuiet
            label={t('compare.label')}
            choices={[undefined, ...COMPARISONS].map((each) => ({
              key: each ?? 'none',
              label: t(`compare.${each ?? 'none'}`),
              href: reportHref(state, { compare: each }),
              isCurrent: each === compare,
            }))}
          />
          {possible.length > 1 && (
            <ReportChoice
              isQuiet
              label={t('groupBy')}
              choices={possible.map((each) => ({
                key: each,
                label: t(`groupings.${each}`),
                href: reportHref(state, { groupBy: each }),
                isCurrent: each === report.groupBy,
              }))}
            />
          )}
        </div>
      </FoldedChoices>
      <header className="flex flex-col gap-1 max-lg:not-print:not-has-[p]:absolute">
        <h2 className="font-sans text-[1.25rem] font-semibold max-lg:not-print:sr-only">{heading}</h2>
        {isMoney && basis === 'booked' && (
          <p className="max-w-prose text-[0.9375rem] text-muted">{t('bookedNote')}</p>
        )}
        {report.before && (
          <p className="numerals text-[0.9375rem] text-muted">
            {t('besidePeriod', { period: span(report.before) })}
          </p>
        )}
        {compare && !report.before && <p className="text-[0.9375rem] text-muted">{t('nothingBefore')}</p>}
        {report.since !== null && report.since > from && (
          <p className="text-[0.9375rem] text-muted">{t('since', { day: day(report.since) })}</p>
        )}
      </header>
      <ReportTotals report={report} locale={locale} />
      <ReportPicture report={report} title={nameOf(name)} locale={locale} />
      <ReportSection report={report} title={t(`groupings.${report.groupBy}`)} locale={locale} />
      {beside.map((each) => (
        <ReportSection
          key={each.groupBy}
          report={each}
          title={t(`groupings.${each.groupBy}`)}
          locale={locale}
        />
      ))}
      <HowCounted
        lines={[t(isMoney && basis === 'booked' ? 'how.booked' : `how.${name}`), t('how.period')]}
      />
    </div>
  );
}
