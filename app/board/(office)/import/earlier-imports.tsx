import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { BoardLinkButton } from '@/components/ui/board-link';
import type { Locale } from '@/lib/base/locales';
import { formatStamp } from '@/lib/base/time/format';
import type { ImportRecord } from '@/lib/import-export/imports/answer';
import { storedRows } from '@/lib/import-export/imports/rows/verdict';
import { Card } from './card';

/** The files so far, the latest first, each to be opened again. */
export function EarlierImports({
  items,
  current,
  locale,
}: {
  items: ImportRecord[];
  current: number | null;
  locale: Locale;
}) {
  const t = useTranslations('board.imports');
  const others = items.filter(({ id }) => id !== current);
  // The one that is open stands above.
  if (others.length === 0 && items.length > 0) return null;
  return (
    <Card title={t('history')}>
      {others.length === 0 && <p className="text-muted">{t('noHistory')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {others.map(({ id, kind, state, counts, leftOut, createdAt, by }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-[0.9375rem]">
            <span className="font-medium">{t(`kinds.${kind}`)}</span>
            <span className="numerals text-muted">{formatStamp(createdAt, locale)}</span>
            {by && <span className="text-muted [overflow-wrap:anywhere]">{by}</span>}
            <Badge>{t(`states.${state}`)}</Badge>
            <span className="numerals text-muted">{storedRows({ counts, leftOut })}</span>
            <BoardLinkButton
              href={`/board/import?import=${id}`}
              variant="secondary"
              size="dense"
              aria-label={`${t('open')}: ${t(`kinds.${kind}`)}, ${formatStamp(createdAt, locale)}`}
              className="ml-auto"
            >
              {t('open')}
            </BoardLinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
