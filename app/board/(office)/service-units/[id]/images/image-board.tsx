'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/list/empty-state';
import type { ServiceUnitImage } from '@/lib/catalogue/images/queries';
import type { Locale } from '@/lib/base/statuses';
import { useOrder } from '../../../_parts/ordering/use-order';
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
  const path = `/admin/api/service-units/${serviceUnitId}/images`;
  const { shown, dragged, spoken, move, drag, placeAt } = useOrder(images, `${path}/order`, (imageIds) => ({
    imageIds,
  }));

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
              <li key={image.id} {...placeAt(image.id, index)}>
                <ImageCard
                  image={image}
                  path={path}
                  locale={locale}
                  place={{ index, count: shown.length }}
                  isDragged={dragged === image.id}
                  onMove={(position) => move(image.id, position)}
                  onDrag={(on) => drag(image.id, on)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
