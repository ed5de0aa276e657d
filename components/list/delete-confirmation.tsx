'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { RowButton } from './row-button';

/** Asks before something is gone. `name` says what. */
export function DeleteConfirmation({
  name,
  label,
  icon,
  onConfirm,
}: {
  name: string;
  /** What the button does, where it is not simply to delete. */
  label?: string;
  icon?: ReactNode;
  onConfirm: () => Promise<unknown>;
}) {
  const t = useTranslations('board.delete');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const verb = label ?? t('delete');
  return (
    <>
      <RowButton label={`${verb}: ${name}`} onClick={() => setOpen(true)}>
        {icon ?? <Trash2 aria-hidden="true" className="size-4.5" />}
      </RowButton>
      {open && (
        <Dialog
          open
          size="small"
          onClose={() => setOpen(false)}
          labelledBy={titleId}
          closeLabel={t('cancel')}
        >
          <div className="p-6">
            <h2 id={titleId} className="display-3 pr-10">
              {t('title')}
            </h2>
            <p className="mt-3">{t('question')}</p>
            <p className="mt-1 font-medium [overflow-wrap:anywhere]">{name}</p>
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button variant="quiet" size="dense" onClick={() => setOpen(false)}>
                {t('cancel')}
              </Button>
              <Button
                variant="danger"
                size="dense"
                onClick={() => {
                  setOpen(false);
                  void onConfirm();
                }}
              >
                {verb}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
