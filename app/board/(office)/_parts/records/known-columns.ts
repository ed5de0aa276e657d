import { textIn } from '@/lib/base/i18n/localized';
import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/list/column';
import { formatStamp } from '@/lib/base/time/format';

/** What most records have, and every list shows on demand, in this order. */
const TEXTS = ['description', 'email', 'clientEmail', 'requirements'] as const;
const PROSE = new Set<string>(['description', 'requirements']);
const STAMPS = ['createdAt', 'editedAt'] as const;

/** The columns that a list has beside those it was given: number, texts and stamps, as far as its records have them. */
export function useKnownColumns(): <Row extends { id: number }>(
  rows: readonly Row[],
  given: readonly Column<Row>[],
) => Column<Row>[] {
  const t = useTranslations('board.fields');
  const locale = useLocale();
  return <Row extends { id: number }>(rows: readonly Row[], given: readonly Column<Row>[]) => {
    const [first] = rows;
    const isNew = (name: string) =>
      first !== undefined && name in first && !given.some((column) => (column.name ?? column.sort) === name);
    const of = (row: Row, name: string) =>
      (row as Record<string, unknown>)[name] as string | null | undefined; // texts by their names
    return [
      { name: 'id', heading: t('id'), cell: ({ id }: Row) => id, numeric: true, aside: true },
      ...TEXTS.filter(isNew).map((name) => ({
        name,
        heading: t(name),
        cell: (row: Row) => textIn(row, name, locale),
        prose: PROSE.has(name),
        aside: true,
      })),
      ...STAMPS.filter(isNew).map((name) => ({
        name,
        heading: t(name),
        cell: (row: Row) => formatStamp(of(row, name) ?? null, locale),
        numeric: true,
        aside: true,
      })),
    ];
  };
}
