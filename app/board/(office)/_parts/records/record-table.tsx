import type { ComponentProps } from 'react';
import { DataTable, type Column } from '@/components/list/data-table';
import { useKnownColumns } from './known-columns';

export type { Column };

/** The table of a list of records: its own columns, and beside them what every record has. */
export function RecordTable<Row extends { id: number }>(props: ComponentProps<typeof DataTable<Row>>) {
  const known = useKnownColumns();
  return <DataTable {...props} columns={[...props.columns, ...known(props.rows, props.columns)]} />;
}
