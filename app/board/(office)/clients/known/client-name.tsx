'use client';

import { useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { classNames } from '@/components/ui/class-names';

/** How a name opens the client's card; nothing where no card can be shown. */
export const CardContext = createContext<{ open: (id: number) => void } | null>(null);

/** A client's name, which opens the card; plain where nobody is known by it. */
export function ClientName({ id, name, className }: { id: number | null; name: string; className?: string }) {
  const opening = use(CardContext);
  const t = useTranslations('board.clientCard');
  if (id === null || !opening) return name;
  return (
    <button
      type="button"
      title={t('open')}
      onClick={() => opening.open(id)}
      className={classNames(
        'min-h-6 cursor-pointer text-left underline decoration-line decoration-1 underline-offset-4 hover:decoration-current',
        className,
      )}
    >
      {name}
    </button>
  );
}

/** The same as words of their own. */
export function OpenCard({ id }: { id: number }) {
  const opening = use(CardContext);
  const t = useTranslations('board.clientCard');
  if (!opening) return null;
  return (
    <button
      type="button"
      onClick={() => opening.open(id)}
      className="quiet-link ml-auto min-h-6 cursor-pointer font-medium"
    >
      {t('open')}
    </button>
  );
}
