'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { EmptyState } from '@/components/list/empty-state';
import type { ServiceUnitImage } from '@/lib/catalogue/images/queries';
import { moved } from '@/lib/catalogue/images/rules';
import type { Locale } from '@/lib/base/statuses';
import { useSend } from '../../../_parts/sending/use-send';
import { ImageCard } from './image-card';
import { ImageUpload } from './image-upload';

/** All images of a service unit: new ones come in above, and each has its place, which can be changed by mouse or keyboard. */
export function ImageBoard({
  serviceUnitId,
  images,
  locale,
}: {
  serviceUnitId: number;
  images: ServiceUnitImage[];
  locale: Locale;
}) {
  const t = useTranslations('board.images');
  const send = useSend();
  const router = useRouter();
  const [dragged, setDragged] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');

  // What was moved stands in its new place until the server has said so.
  const [order, setOrder] = useState<number[] | null>(null);
  const [seen, setSeen] = useState(images);
  if (seen !== images) {
    setSeen(images);
    setOrder(null);
  }
  const ids = order ?? images.map(({ id }) => id);
  const shown = ids.flatMap((id) => images.find((image) => image.id === id) ?? []);
  const path = `/admin/api/service-units/${serviceUnitId}/images`;

  const save = async (imageIds: number[]) => {
    const sent = await send('POST', `${path}/order`, { imageIds }, { message: t('ordered') });
    if (!sent.ok) setOrder(null);
    router.refresh();
  };
  const move = (id: number, position: number) => {
    if (position < 0 || position >= ids.length) return;
    const next = moved(ids, id, position);
    setOrder(next);
    setSpoken(t('movedTo', { number: position + 1, count: ids.length }));
    void save(next);
  };

  return (
    <>
      <ImageUpload path={path} />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {shown.length === 0 ? (
        <EmptyState />
      ) : (
        <>
          <p className="-mb-2 text-[0.9375rem] text-muted">{t('hint')}</p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4">
            {shown.map((image, index) => (
              // oxlint-disable-next-line no-noninteractive-element-interactions -- the card's buttons and keys do the same
              <li
                key={image.id}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  if (dragged !== image.id) setOrder(moved(ids, dragged, index));
                }}
                onDrop={(event) => event.preventDefault()}
              >
                <ImageCard
                  image={image}
                  path={path}
                  locale={locale}
                  place={{ index, count: shown.length }}
                  isDragged={dragged === image.id}
                  onMove={(position) => move(image.id, position)}
                  onDrag={(on) => {
                    setDragged(on ? image.id : null);
                    if (!on && order) void save(order);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
