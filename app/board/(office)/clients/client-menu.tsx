'use client';

import { Download, History, Merge, UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenuDownload, RowMenuItem } from '@/components/ui/row-menu';
import type { ClientRecord } from '@/lib/clients/answer';
import { ClientHistoryDialog } from './card/client-history-dialog';
import { useMay } from '../_shell/navigation/navigation';
import { EraseDialog } from './erase-dialog';
import { MergeDialog } from './merge-dialog';

const DIALOGS = { history: ClientHistoryDialog, merge: MergeDialog, erase: EraseDialog };
const icon = { 'aria-hidden': true, className: 'size-4.5' } as const;

/** What is done with a client more seldom than editing, in the row's menu. */
export function ClientMenu({ client }: { client: ClientRecord }) {
  const t = useTranslations('board.clients');
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const mayErase = useMay('erase');
  const mayExport = useMay('export');
  const Shown = open && DIALOGS[open];
  return (
    <>
      <RowMenuItem onSelect={() => setOpen('history')}>
        <History {...icon} /> {t('history')}
      </RowMenuItem>
      {mayErase && (
        <RowMenuItem onSelect={() => setOpen('merge')}>
          <Merge {...icon} /> {t('merge')}
        </RowMenuItem>
      )}
      {mayExport && (
        <RowMenuDownload href={`/admin/api/clients/${client.id}/export`}>
          <Download {...icon} /> {t('export')}
        </RowMenuDownload>
      )}
      {mayErase && (
        <RowMenuItem onSelect={() => setOpen('erase')}>
          <UserX {...icon} /> {t('erase')}
        </RowMenuItem>
      )}
      {Shown && <Shown client={client} onClose={() => setOpen(null)} />}
    </>
  );
}
