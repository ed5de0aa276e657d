import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { tableAnswer } from '@/lib/accounts/admin-api/list-answer';
import { json } from '@/lib/kit/http/answer';
import { report as answer } from '@/lib/reports/shape/answer';
import { reportParams, reportQuery } from '@/lib/reports/shape/schema';
import { reportCsv } from '@/lib/reports/report/csv';
import { readReport } from '@/lib/reports/report/queries';

export const GET = adminRoute(
  'reports',
  {
    summary: 'A report of a period, beside the one before or a year ago.',
    params: reportParams,
    query: reportQuery,
    answer,
    conflict: 'never',
  },
  async (context) => {
    const { params, query, locale } = context;
    const report = await readReport(params.name, query, context);
    if (query.format === 'json') return json(report);
    return tableAnswer(context, params.name, () =>
      Promise.resolve({ rows: report.rows.length, text: reportCsv(report, locale) }),
    );
  },
);
