'use client';

import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Picture } from '@/components/ui/picture';
import { formatDay } from '@/lib/base/time/format';
import type { ClientPhoto } from '@/lib/clients/photos/answer';
import type { BoardReservation } from '@/lib/booking-board/list/answer';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';
import { photoData } from './photo-data';

/** One photo as large as the screen, with what is known of it; the others are a press away. */
export function PhotoDialog({
  path,
  photos,
  first,
  visits,
  onClose,
  onRemoved,
}: {
  path: string;
  photos: ClientPhoto[];
  first: number;
  visits: BoardReservation[];
  onClose: () => void;
  onRemoved: () => void;
}) {
  const t = useTranslations('board.clientCard.photos');
  const words = useTranslations('board.form');
  const locale = useLocale();
  const send = useSend();
  const titleId = useId();
  const [index, setIndex] = useState(first);
  const [confirming, setConfirming] = useState(false);
  const [busy, once] = useOnce();
  const photo = photos[index];
  if (!photo) return null;
  const go = (step: number) => {
    setConfirming(false);
    setIndex((index + step + photos.length) % photos.length);
  };
  const remove = () =>
    once(async () => {
      const sent = await send('DELETE', `${path}/${photo.id}`, undefined, { message: t('removed') });
      if (sent.ok || sent.status === 404) onRemoved();
    });
  const title = `${t(`kinds.${photo.kind}`)}, ${formatDay(photo.takenOn, locale)}`;
  const visit = visits.find(({ id }) => id === photo.reservationId);
  return (
    <Dialog open size="wide" onClose={onClose} labelledBy={titleId} closeLabel={words('close')}>
      <header className="border-b border-line py-4 pr-16 pl-5 sm:pl-6">
        <h2 id={titleId} tabIndex={-1} className="display-3 outline-none">
          {title}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          {[
            visit?.serviceUnitName,
            t(`agreed.${photo.consent.by}`, { day: formatDay(photo.consent.on, locale) }),
            photo.by,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className="flex min-h-0 flex-1 items-center justify-center bg-ink/4 p-3">
        <Picture
          key={photo.id}
          // What is shown until then would stand around a picture that leaves room.
          picture={{ ...photoData(photo, title), placeholder: undefined }}
          sizes="(min-width: 58rem) 58rem, 100vw"
          priority
          className="max-h-[70vh] !object-contain"
        />
      </div>
      <footer className="flex min-h-16 flex-wrap items-center gap-2 border-t border-line px-5 py-3 sm:px-6">
        {photos.length > 1 && (
          <>
            <IconButton label={t('previous')} onClick={() => go(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={t('next')} onClick={() => go(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </>
        )}
        <span className="ml-auto" />
        {confirming ? (
          <span role="alert" className="flex flex-wrap items-center gap-2 text-[0.9375rem]">
            {t('removeQuestion')}
            <Button variant="quiet" size="dense" onClick={() => setConfirming(false)}>
              {words('cancel')}
            </Button>
            <Button variant="danger" size="dense" disabled={busy} onClick={remove}>
              {t('remove')}
            </Button>
          </span>
        ) : (
          <Button variant="quiet" size="dense" onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('remove')}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}
