import type { Column } from '@/components/list/column';
import type { Locale } from '@/lib/base/statuses';
import { formatStamp } from '@/lib/base/time/format';

/** When something happened to a record, by which its list can be ordered. */
export const stampColumn = <Name extends string>(
  name: Name,
  heading: string,
  locale: Locale,
): Column<Record<Name, string | null>> => ({
  sort: name,
  heading,
  cell: (row) => formatStamp(row[name], locale),
  numeric: true,
});
