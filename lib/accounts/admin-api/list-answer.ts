import type { NextRequest } from 'next/server';
import type { Page } from '@/db/list';
import { LIST_CAP } from '../../base/list-cap.ts';
import { recordExport } from '../access-records/service.ts';
import { TABLE_TO_DOWNLOAD, type StaffMember } from '../sessions/roles.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { Locale } from '../../base/statuses.ts';
import { json } from '../../kit/http/answer.ts';
import { cellOf, separatorOf } from '../../kit/http/csv-cell.ts';
import { headingOf, isColumn } from '../../kit/http/csv-heading.ts';
import { csv } from '../../kit/http/csv.ts';
import { orDenied } from './admin-route.ts';

type StaffRequested<Query> = {
  query: Query;
  locale: Locale;
  request: NextRequest;
  user: StaffMember;
  now: Date;
};
type ListQuery = { page: number; itemsPerPage: number; format: 'json' | 'csv' };

/**
 * One page of a list; with `format=csv` all rows of its filters, in its order, as a table to download. A table ends where
 * counting ends, and its last line says so.
 */
export async function listAnswer<Query extends ListQuery, Row extends object>(
  { query, locale, request, user, now }: StaffRequested<Query>,
  list: (query: Query) => Promise<Page<Row>>,
): Promise<Response> {
  if (query.format === 'json') return json(await list(query));
  const name = request.nextUrl.pathname.split('/').at(-1) ?? '';
  return tableAnswer({ request, user, now }, name, async () => {
    const { items, total } = await list({ ...query, page: 1, itemsPerPage: LIST_CAP });
    return { rows: items.length, text: table(items, total, { resource: name, locale }) };
  });
}

/**
 * A table to download, for those who may take one out of the house; that it was is noted.
 * @throws Refusal for all others
 */
export async function tableAnswer(
  { request, user, now }: Pick<StaffRequested<unknown>, 'request' | 'user' | 'now'>,
  name: string,
  read: () => Promise<{ rows: number; text: string }>,
): Promise<Response> {
  const { headers } = request;
  await orDenied(user, TABLE_TO_DOWNLOAD, { where: `/admin/api/${name}`, headers, now });
  const { rows, text } = await read();
  // The filters by name alone: what was looked for may be somebody's address.
  const changes = { list: name, rows, filters: filtersIn(request) };
  await recordExport(user.id, { entity: 'list', changes }, { headers, now });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const OF_EVERY_LIST = new Set(['format', 'page', 'itemsPerPage', 'sort', 'direction']);

const filtersIn = (request: NextRequest) =>
  [...new Set(request.nextUrl.searchParams.keys())].filter((key) => !OF_EVERY_LIST.has(key));

function table(
  items: object[],
  total: number,
  { resource, locale }: { resource: string; locale: Locale },
): string {
  const cell = cellOf(resource, locale);
  const t = translatorOf(locale);
  const fields = Object.keys(items[0] ?? {}).filter(isColumn);
  const rows = items.map((item) =>
    fields.map((field) => cell(field, Object.getOwnPropertyDescriptor(item, field)?.value)),
  );
  const capped = total >= LIST_CAP ? [[t('board.list.csvCapped', { count: LIST_CAP })]] : [];
  return csv(
    fields.map(headingOf(resource, locale)),
    [...rows, ...capped] as string[][],
    separatorOf(locale),
  ); // csv prints any value
}
