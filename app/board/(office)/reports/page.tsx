import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonZone } from '@/lib/salon/settings/settings';
import { validationText } from '@/lib/base/validation/validation-text';
import { dayOf } from '@/lib/base/time/zone';
import { basisNow, readReport } from '@/lib/reports/report/queries';
import { COMPARISONS, groupingsOf, REPORTS, type ReportName } from '@/lib/reports/shape/schema';
import { requireStaff } from '../_guard/staff';
import { PeriodPicker } from '../_parts/period-picker';
import { PrintedSalon } from '../_parts/printed-salon';
import { screenMetadata } from '../_parts/screen-metadata';
import { namedPeriods, readAddress, reportHref, REPORTS_PATH, spanOf } from './address';
import { FoldedChoices } from './folded-choices';
import { HowCounted, ReportChoice } from './report-choice';
import { ReportNotes } from './report-notes';
import { ReportPicture } from './report-picture';
import { ReportSection } from './report-section';
import { ReportTotals } from './report-totals';

/** As it stands at this moment. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('reports');

/** The address holds the report, its period and what it stands beside, so that it can be sent to somebody. */
export default async function ReportsPage({ searchParams }: PageProps<'/board/reports'>) {
  await requireStaff('reports');
  const { requested, refusal } = readAddress(await searchParams);
  const [locale, t] = await Promise.all([storedLocale(), getTranslations('board.reports')]);
  const now = new Date();
  const [today, basis] = [dayOf(now.getTime(), salonZone()), basisNow()];
  // Of a period that is refused, an end that nobody typed stays empty.
  const missing = refusal === null ? today : '';
  const { report: name, from = missing, to = missing, compare } = requested;
  const possible = groupingsOf(name, basis);
  const groupBy = possible.find((each) => each === requested.groupBy);
  const state = { report: name, from, to, compare, groupBy };
  const of = { locale, now };
  const period = { from, to, compare };
  // Of a period that is refused nothing is shown: the figures of another one would be taken for it.
  const reading =
    refusal !== null
      ? []
      : [
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
        ];
  const [report, ...beside] = await Promise.all(reading);
  const nameOf = (each: ReportName) => {
    if (basis === 'booked' && each === 'takings') return t('bookedName');
    // Without a till nothing but services is counted.
    return basis === 'booked' && each === 'services' ? t('bookedServices') : t(`names.${each}`);
  };
  const heading = (
    <>
      {nameOf(name)}{' '}
      {report && <span className="numerals inline-block text-muted">{spanOf(report, locale)}</span>}
    </>
  );
  const isMoney = name === 'day-sheet' || name === 'takings' || name === 'employees' || name === 'services';
  const isBooked = isMoney && basis === 'booked';

  return (
    <div className="flex flex-col gap-5">
      <PrintedSalon />
      <h1 className="display-3 print:hidden">{t('title')}</h1>
      <FoldedChoices chosen={heading} open={refusal !== null}>
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
          problem={refusal === null ? undefined : validationText(refusal, locale)}
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
                isCurrent: each === (report?.groupBy ?? groupBy),
              }))}
            />
          )}
        </div>
      </FoldedChoices>
      {report && (
        <>
          <ReportNotes report={report} heading={heading} isBooked={isBooked} locale={locale} />
          <ReportTotals report={report} locale={locale} />
          <ReportPicture report={report} title={nameOf(name)} locale={locale} />
          {[report, ...beside].map((each) => (
            <ReportSection
              key={each.groupBy}
              report={each}
              title={t(`groupings.${each.groupBy}`)}
              locale={locale}
            />
          ))}
        </>
      )}
      <HowCounted lines={[t(isBooked ? 'how.booked' : `how.${name}`), t('how.period')]} />
    </div>
  );
}
