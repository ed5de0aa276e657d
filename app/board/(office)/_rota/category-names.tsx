import { useTranslations } from 'next-intl';
import type { Choice } from '@/components/form/choice-fields';

/** The categories that somebody works in, or that a workplace suits; none stands for all. */
export function CategoryNames({ ids, categories }: { ids: number[]; categories: Choice<number>[] }) {
  const t = useTranslations('board.rota');
  if (ids.length === 0) return <span className="text-muted">{t('allCategories')}</span>;
  return categories
    .filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join(', ');
}
