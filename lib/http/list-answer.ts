import type { NextRequest } from 'next/server';
import { LIST_CAP, type Page } from '@/db/list';
import { translatorOf } from '../i18n/catalogue.ts';
import type { Locale } from '../statuses.ts';
import { json } from './answer.ts';
import { csv } from './csv.ts';

type ListQuery = { page: number; itemsPerPage: number; format: 'json' | 'csv' };

/**
 * One page of a list; with `format=csv` all rows of its filters, in its order, as a table to download. A table ends where
 * counting ends, and its last line says so.
 */
export async function listAnswer<Query extends ListQuery, Row extends object>(
  { query, locale, request }: { query: Query; locale: Locale; request: NextRequest },
  list: (query: Query) => Promise<Page<Row>>,
): Promise<Response> {
  if (query.format === 'json') return json(await list(query));
  const { items, total } = await list({ ...query, page: 1, itemsPerPage: LIST_CAP });
  return new Response(table(items, total, locale), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${request.nextUrl.pathname.split('/').at(-1)}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function table(items: object[], total: number, locale: Locale): string {
  const t = translatorOf(locale);
  const fields = Object.keys(items[0] ?? {});
  const heading = (field: string) => {
    const key = `board.fields.${field}` as never; // a record's field may have no word of its own
    return t.has(key) ? t(key) : field;
  };
  const rows = items.map((item) => Object.values(item) as unknown[]);
  const capped = total >= LIST_CAP ? [[t('board.list.csvCapped', { count: LIST_CAP })]] : [];
  return csv(fields.map(heading), [...rows, ...capped] as string[][], locale === 'en' ? ',' : ';'); // csv prints any value
}
