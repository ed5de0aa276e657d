import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { listSearch, type ListState } from '@/components/list/list-address';
import { Pager } from '@/components/list/pager';
import { Badge } from '@/components/ui/badge';
import { FIELDS, wordOf, type ImportField, type ImportKind } from '@/lib/import-export/columns/kinds';
import type { ImportRecord, ImportRow } from '@/lib/import-export/imports/answer';
import { VERDICTS } from '@/lib/import-export/imports/rows/verdict';
import { Tabs } from '../_parts/tabs';

const TONES = { new: 'pine', merged: 'neutral', refused: 'danger' } as const;

/** What would become of each row, those of one verdict or all. */
export function ImportRows({
  shown: { id, kind, counts, state: importState },
  rows: { items, total },
  state,
}: {
  shown: ImportRecord;
  rows: { items: ImportRow[]; total: number };
  state: ListState;
}) {
  const t = useTranslations('board.imports');
  const tab = (verdict: (typeof VERDICTS)[number] | undefined, label: string) => ({
    href: listSearch(state, { verdict }),
    label,
    isCurrent: state.verdict === verdict,
  });
  const all = counts.new + counts.merged + counts.refused;
  return (
    <>
      {importState === 'ready' && (
        <div className="overflow-x-auto" role="group" aria-label={t('rows')}>
          <Tabs
            label={t('rows')}
            tabs={[
              tab(undefined, t('tabs.all', { count: all })),
              ...VERDICTS.map((verdict) => tab(verdict, t(`tabs.${verdict}`, { count: counts[verdict] }))),
            ]}
          />
        </div>
      )}
      {counts.refused > 0 && (
        <a
          href={`/admin/api/imports/${id}/refused`}
          download
          className="quiet-link inline-flex min-h-11 items-center gap-2 self-start text-[0.9375rem]"
        >
          <Download aria-hidden="true" className="size-4.5" />
          {t('refusedAsFile')}
        </a>
      )}
      {items.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {items.map((row) => (
          <RowOfFile key={row.position} row={row} kind={kind} />
        ))}
      </ol>
      <Pager state={state} total={total} />
    </>
  );
}

function RowOfFile({
  row: { position, told: rowValues, stored, verdict, into, row, past, reasons },
  kind,
}: {
  row: ImportRow;
  kind: ImportKind;
}) {
  const t = useTranslations('board.imports');
  const values = FIELDS[kind].map((field: ImportField) => rowValues[field]).filter(Boolean);
  const storedAs = FIELDS[kind]
    .filter((field: ImportField) => stored[field])
    .map((field: ImportField) => `${t(`fields.${wordOf(kind, field)}`)}: ${stored[field]}`);
  const merged = () => {
    // A later row of a client adds to the first one; of a service or a product it is left out.
    if (row !== null) return t(kind === 'clients' ? 'sameAsRow' : 'leftOut', { number: row });
    if (!into?.name) return t('intoSelf');
    return t(kind === 'service-units' ? 'staysAsIs' : 'into', { name: into.name });
  };
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 text-[0.9375rem] sm:grid-cols-[5rem_8rem_minmax(0,1fr)]">
      <span className="numerals text-muted">{t('row', { number: position })}</span>
      <span>{verdict && <Badge tone={TONES[verdict]}>{t(`verdicts.${verdict}`)}</Badge>}</span>
      <div className="flex min-w-0 flex-col gap-1 [overflow-wrap:anywhere]">
        <p className="line-clamp-3">{values.join(' · ')}</p>
        {verdict !== 'refused' && storedAs.length > 0 && (
          <p className="numerals text-muted">{t('storedAs', { values: storedAs.join(' · ') })}</p>
        )}
        {past && <p className="text-muted">{t('past')}</p>}
        {verdict === 'merged' && <p className="text-muted">{merged()}</p>}
        {reasons.map(({ field, text }) => (
          <p key={`${field} ${text}`} className="font-medium text-danger">
            {field && `${t(`fields.${wordOf(kind, field)}` as 'fields.name')}: `}
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}
