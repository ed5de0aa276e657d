'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RowMenu } from '../ui/row-menu';
import { RowPlace } from '../ui/row-place';

/** What can be done with one row: what is done most as a word, the rest, if any, in its menu. `name` is what the row is called. */
export function RowActions({
  name,
  main,
  children,
}: {
  name: string;
  main?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations('board.list');
  return (
    <div className="flex items-center gap-1 lg:justify-end">
      {main && <RowPlace value="word">{main}</RowPlace>}
      {children && (
        <RowMenu label={`${t('more')}: ${name}`} icon={<Ellipsis aria-hidden="true" className="size-4.5" />}>
          {children}
        </RowMenu>
      )}
    </div>
  );
}
