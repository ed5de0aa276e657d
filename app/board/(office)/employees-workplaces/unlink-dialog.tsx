'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { affectedReservations } from '../_parts/affected-reservations';

/** What the server says against taking a link away, and how to do so all the same. */
export type Objection = { body: Record<string, unknown>; insist: () => Promise<void> };

export function UnlinkDialog({ objection, onClose }: { objection: Objection; onClose: () => void }) {
  const t = useTranslations('board.links');
  const titleId = useId();
  return (
    <Dialog open size="small" onClose={onClose} labelledBy={titleId} closeLabel={t('cancel')}>
      <div className="p-6">
        <h2 id={titleId} className="display-3 pr-10">
          {t('title')}
        </h2>
        <div role="alert" className="mt-3 text-[0.9375rem]">
          {affectedReservations(objection.body)}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="dense" data-focus-first onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            size="dense"
            onClick={() => {
              onClose();
              void objection.insist();
            }}
          >
            {t('insist')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
