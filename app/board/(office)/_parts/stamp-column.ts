import type { Column } from '@/components/list/column';
import type { Locale } from '@/lib/base/statuses';
import { formatStamp } from '@/lib/base/time/format';

/** When a record was made or edited, by which its list can be ordered. */
export const stampColumn = <Name extends 'createdAt' | 'editedAt'>(
  name: Name,
  heading: string,
  locale: Locale,
): Column<Record<Name, string>> => ({
  sort: name,
  heading,
  cell: (row) => formatStamp(row[name], locale),
  numeric: true,
});
