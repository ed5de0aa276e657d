'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Picture } from '@/components/ui/picture';
import { readQuietly } from '@/lib/browser/requests/read';
import { formatDay } from '@/lib/base/time/format';
import type { ClientCard } from '@/lib/clients/card/answer';
import type { ClientPhoto } from '@/lib/clients/photos/answer';
import { AddPhoto } from './add-photo';
import { CardSection } from './card-section';
import { photoData } from './photo-data';
import { PhotoDialog } from './photo-dialog';
import { WithdrawConsent } from './withdraw-consent';

/** The photos of a client, the latest first; read anew after each change, and never kept. */
export function CardPhotos({ card }: { card: ClientCard }) {
  const t = useTranslations('board.clientCard.photos');
  const locale = useLocale();
  const { id } = card.client;
  const path = `/admin/api/clients/${id}/photos`;
  const [photos, setPhotos] = useState<ClientPhoto[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const reload = () => setTurn((before) => before + 1);

  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<{ items: ClientPhoto[] }>(path, leaving.signal).then((found) => {
      if (found && !leaving.signal.aborted) setPhotos(found.items);
    });
    return () => leaving.abort();
  }, [path, turn]);

  return (
    <CardSection heading={t('heading')}>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                onClick={() => setShown(index)}
                className="group block w-full cursor-zoom-in text-left"
              >
                <span className="block aspect-[4/5] overflow-hidden rounded-soft bg-sand">
                  <Picture
                    picture={photoData(photo, '')}
                    sizes="10rem"
                    className="transition-transform duration-quick group-hover:scale-[1.03]"
                  />
                </span>
                <span className="mt-1 block text-[0.8125rem] leading-snug font-medium">
                  {t(`kinds.${photo.kind}`)}
                </span>
                <span className="numerals block text-[0.8125rem] leading-snug text-muted">
                  {formatDay(photo.takenOn, locale)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <AddPhoto path={path} visits={card.past} onAdded={reload} />
        {photos.length > 0 && <WithdrawConsent path={path} count={photos.length} onErased={reload} />}
      </div>
      {shown !== null && (
        <PhotoDialog
          path={path}
          photos={photos}
          first={shown}
          visits={card.past}
          onClose={() => setShown(null)}
          onRemoved={() => {
            setShown(null);
            reload();
          }}
        />
      )}
    </CardSection>
  );
}
