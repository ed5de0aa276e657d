import 'server-only';
import { csvLine, UTF8_MARK, type CsvSeparator } from '../../kit/http/csv.ts';
import type { ArchivedTable } from '@/db/archived';
import { fieldsOf, rowsOf } from './tables.ts';

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** As spreadsheets read it. */
export async function* csvFile(table: ArchivedTable, separator: CsvSeparator): AsyncGenerator<string> {
  const fields = Object.keys(fieldsOf(table));
  yield `${UTF8_MARK}${csvLine(fields, separator)}`;
  for await (const rows of rowsOf(table)) {
    yield rows
      .map((row) =>
        csvLine(
          fields.map((field) => plain(row[field]) as string), // csv prints any value
          separator,
        ),
      )
      .join('');
  }
}

/** As programs read it: a list of objects, one a line. */
export async function* jsonFile(table: ArchivedTable): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of rowsOf(table)) {
    for (const row of rows) {
      yield `${before}${JSON.stringify(row)}`;
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
