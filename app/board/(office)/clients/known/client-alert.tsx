import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** What must be known before anybody lays a hand on the client. */
export function ClientAlert({ text }: { text: string }) {
  const t = useTranslations('board.fields');
  return (
    <p className="flex gap-2.5 rounded-soft border border-danger/40 bg-danger/8 px-3.5 py-2.5 text-[0.9375rem] leading-snug font-medium whitespace-pre-line [overflow-wrap:anywhere]">
      <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-danger" />
      <span>
        <VisuallyHidden>{t('alert')}: </VisuallyHidden>
        {text}
      </span>
    </p>
  );
}
