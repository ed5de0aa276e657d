import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../ui/button';
import { listSearch } from './list-address';

/** The list as a table to download, with its filters and its order. `path` is the endpoint that answers with it. */
export function CsvLink({ path, state }: { path: string; state: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('board.list');
  return (
    <a
      href={`${path}${listSearch(state, {})}&format=csv`}
      download
      className={buttonClass({ variant: 'quiet', size: 'dense' })}
    >
      <Download aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{t('csv')}</span>
    </a>
  );
}
