import { useTranslations } from 'next-intl';

export function EmptyState() {
  const t = useTranslations('board.list');
  return (
    <p className="rounded-card border border-dashed border-ink/20 px-6 py-14 text-center text-muted">
      {t('empty')}
    </p>
  );
}
