'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { RowButton } from '../ui/row-button';

/** Asks before something is gone. `name` says what; `label` what the button does, where it is not simply to delete. */
export function DeleteConfirmation({
  name,
  label,
  icon,
  question,
  onConfirm,
}: {
  name: string;
  label?: string;
  icon?: ReactNode;
  /** In place of "Are you sure you want to delete?". */
  question?: ReactNode;
  /** Returns what speaks against it: then it is asked again, and `insisted` is true the second time. */
  onConfirm: (insisted: boolean) => Promise<ReactNode>;
}) {
  const t = useTranslations('board.delete');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [objection, setObjection] = useState<ReactNode>(null);
  const verb = label ?? t('delete');

  const close = () => {
    setOpen(false);
    setObjection(null);
  };
  const confirm = async () => {
    setOpen(false);
    const against = await onConfirm(Boolean(objection));
    setObjection(against);
    setOpen(Boolean(against));
  };

  return (
    <>
      <RowButton label={`${verb}: ${name}`} word={verb} onClick={() => setOpen(true)}>
        {icon ?? <Trash2 aria-hidden="true" className="size-4.5" />}
      </RowButton>
      {open && (
        <Dialog open size="small" onClose={close} labelledBy={titleId} closeLabel={t('cancel')}>
          <div className="overflow-y-auto p-6">
            <h2 id={titleId} className="display-3 pr-10">
              {question ? verb : t('title')}
            </h2>
            <p className="mt-3">{question ?? t('question')}</p>
            <p className="mt-1 font-medium [overflow-wrap:anywhere]">{name}</p>
            {objection && (
              <div role="alert" className="mt-4 rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]">
                {objection}
              </div>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button variant="quiet" size="dense" data-focus-first onClick={close}>
                {t('cancel')}
              </Button>
              <Button variant="danger" size="dense" onClick={() => void confirm()}>
                {objection ? t('insist') : verb}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
