'use client';

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowButton } from '@/components/ui/row-button';
import { keepChoice } from '@/lib/browser/choice';
import { SIDEBAR_CHOICE, type SidebarWidth } from './navigation/choices';

/** Makes the sidebar a column of icons, or what it was: the calendar has room for a person more then. */
export function WidthButton({ width }: { width: SidebarWidth }) {
  const t = useTranslations('board.shell');
  const [now, setNow] = useState(width);
  const isNarrow = now === 'narrow';
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  const change = () => {
    const next = isNarrow ? 'wide' : 'narrow';
    setNow(next);
    keepChoice(SIDEBAR_CHOICE, next);
    document.documentElement.dataset.sidebar = next;
  };
  return (
    <RowButton label={t(isNarrow ? 'widen' : 'narrow')} onClick={change} className="shrink-0 max-lg:hidden">
      <Icon aria-hidden="true" strokeWidth={1.6} className="size-[1.125rem]" />
    </RowButton>
  );
}
