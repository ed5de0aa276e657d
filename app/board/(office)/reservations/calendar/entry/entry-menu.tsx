'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RowMenu, RowMenuItem } from '@/components/ui/row-menu';

export type MenuAction =
  | 'again'
  | 'adjust'
  | 'push'
  | 'cancel-for-client'
  | 'reject'
  | 'history'
  | 'messages'
  | 'pay-link';

/** Has a button of its own where there is room. */
const isBeside = (action: MenuAction) => action === 'adjust' || action === 'again';

/**
 * What is rarely done with an entry, behind one button, so that what is done all day stands in one line; to adjust and to book
 * again, only where that line is a phone's.
 */
export function EntryMenu({
  name,
  actions,
  closedDialog,
  onOpen,
}: {
  name: string;
  actions: readonly MenuAction[];
  /** What was open in place of the entry until now: whoever closes it is back where it was opened. */
  closedDialog: string | null;
  onOpen: (action: MenuAction) => void;
}) {
  const more = useTranslations('board.list')('more');
  const t = useTranslations('board.reservations');
  const payments = useTranslations('board.payments');
  const words: Record<MenuAction, string> = {
    again: t('bookAgain'),
    adjust: t('adjust'),
    push: t('push.open'),
    'cancel-for-client': t('cancelForClient'),
    reject: t('reject'),
    history: t('history'),
    messages: t('messages'),
    'pay-link': payments('request'),
  };
  return (
    <RowMenu
      label={`${more}: ${name}`}
      icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
      focusFirst={actions.some((action) => action === closedDialog && !isBeside(action))}
    >
      {actions.map((action) => (
        <RowMenuItem
          key={action}
          className={isBeside(action) ? 'sm:hidden' : undefined}
          onSelect={() => onOpen(action)}
        >
          {words[action]}
        </RowMenuItem>
      ))}
    </RowMenu>
  );
}
