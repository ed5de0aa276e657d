import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LocalizedField } from '@/components/form/localized-field';
import { QuestionsField } from './questions-field';

const PARTS = ['whatHappens', 'forWhom', 'howToPrepare', 'howLongItLasts'] as const;

/** What the page of a service tells beyond its description; folded away, since none of it is needed. */
export function PageFields() {
  const t = useTranslations('board.serviceUnits');
  return (
    <details className="rounded-soft border border-line bg-white/60">
      <summary className="flex min-h-11 items-center gap-2 px-3 text-[0.9375rem] font-medium">
        <span className="mr-auto">{t('page')}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </summary>
      <div className="flex flex-col gap-4 px-3 pb-3">
        <p className="text-[0.8125rem] leading-snug text-muted">{t('pageHint')}</p>
        {PARTS.map((part) => (
          <LocalizedField key={part} name={part} label={t(part)} rows={3} />
        ))}
        <QuestionsField />
      </div>
    </details>
  );
}
