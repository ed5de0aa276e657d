import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/base/statuses';
import type { Report } from '@/lib/reports/shape/answer';
import { TableLink } from '../_parts/table-link';
import { ReportTable } from './report-table';

/** A table of a report with its heading, to download as well. */
export function ReportSection({ report, title, locale }: { report: Report; title: string; locale: Locale }) {
  const t = useTranslations('board.reports');
  const { name, from, to, groupBy, compare } = report;
  const state = { from, to, groupBy, compare };
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-sans text-[1.0625rem] font-semibold">{title}</h3>
        <span className="print:hidden">
          <TableLink path={`/admin/api/reports/${name}`} state={state} />
        </span>
      </header>
      <ReportTable report={report} caption={t('caption', { title })} locale={locale} />
    </section>
  );
}
