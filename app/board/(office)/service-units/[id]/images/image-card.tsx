'use client';

import { ChevronLeft, ChevronRight, Eye, EyeOff, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { RowButton } from '@/components/ui/row-button';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import { showToast } from '@/components/ui/toast/toast';
import { localized } from '@/lib/base/i18n/localized';
import type { ServiceUnitImage } from '@/lib/catalogue/images/queries';
import { IMAGE_STATUS, type ImageStatus, type Locale } from '@/lib/base/statuses';
import { DeleteRecord } from '../../../_parts/records/delete-record';
import { DragHandle } from '../../../_parts/ordering/drag-handle';
import { useSend } from '../../../_parts/sending/use-send';
import { ImageTextForm } from './image-text-form';

const { INITIAL, PROMINENT, HIDDEN } = IMAGE_STATUS;

export function ImageCard({
  image,
  path,
  locale,
  place: { index, count },
  isDragged,
  onMove,
  onDrag,
}: {
  image: ServiceUnitImage;
  path: string;
  locale: Locale;
  place: { index: number; count: number };
  isDragged: boolean;
  onMove: (position: number) => void;
  onDrag: (on: boolean) => void;
}) {
  const t = useTranslations('board.images');
  const saved = useTranslations('board.form');
  const send = useSend();
  const router = useRouter();
  const name = t('number', { number: index + 1 });
  const alt = localized(image, 'alt', locale);

  const setStatus = async (status: ImageStatus) => {
    const { alt: text, altEn, altDe, editedAt } = image;
    const values = { alt: text, altEn, altDe, status, editedAt };
    const sent = await send('PUT', `${path}/${image.id}`, values, { message: saved('savedOf', { name }) });
    if (!sent.ok && 'record' in sent.body) showToast({ kind: 'error', text: sent.text ?? '' });
    router.refresh();
  };
  const toggle = (status: ImageStatus) => void setStatus(image.status === status ? INITIAL : status);

  return (
    <article
      aria-label={name}
      className={classNames(
        'flex h-full flex-col overflow-hidden rounded-card border border-line bg-white/60',
        isDragged && 'opacity-50 outline-2 outline-pine outline-dashed',
      )}
    >
      <div className={classNames('relative aspect-[4/3] bg-sand', image.status === HIDDEN && 'opacity-45')}>
        <CardPicture image={image} alt={alt || name} />
      </div>
      <div className="flex items-center gap-2 px-3 pt-2.5">
        <span className="numerals text-[0.8125rem] text-muted">{index + 1}</span>
        {image.status !== INITIAL && (
          <Badge tone={image.status === PROMINENT ? 'pine' : 'warm'}>{t(`status.${image.status}`)}</Badge>
        )}
        {!image.alt && <span className="text-[0.8125rem] font-medium text-clay-deep">{t('noText')}</span>}
      </div>
      <p className="line-clamp-2 min-h-[2lh] px-3 pt-1 text-[0.9375rem] leading-snug">{alt}</p>
      <div className="mt-auto flex flex-wrap items-center p-1">
        <DragHandle name={name} index={index} onMove={onMove} onDrag={onDrag} />
        <RowButton
          label={t('earlier', { name })}
          disabled={index === 0}
          className="disabled:opacity-30"
          onClick={() => onMove(index - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        </RowButton>
        <RowButton
          label={t('later', { name })}
          disabled={index === count - 1}
          className="disabled:opacity-30"
          onClick={() => onMove(index + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </RowButton>
        <span className="ml-auto flex">
          <RowButton
            label={t('makeProminent', { name })}
            aria-pressed={image.status === PROMINENT}
            onClick={() => toggle(PROMINENT)}
          >
            <Star
              aria-hidden="true"
              className={classNames('size-4.5', image.status === PROMINENT && 'fill-clay text-clay')}
            />
          </RowButton>
          <RowButton
            label={t('hide', { name })}
            aria-pressed={image.status === HIDDEN}
            onClick={() => toggle(HIDDEN)}
          >
            {image.status === HIDDEN ? (
              <EyeOff aria-hidden="true" className="size-4.5" />
            ) : (
              <Eye aria-hidden="true" className="size-4.5" />
            )}
          </RowButton>
          <ImageTextForm image={image} path={path} name={name} />
          <DeleteRecord path={`${path}/${image.id}`} name={alt || name} />
        </span>
      </div>
    </article>
  );
}

function CardPicture({ image, alt }: { image: ServiceUnitImage; alt: string }) {
  const { width, height, variants, placeholder } = image;
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(', '),
  }));
  const src = variants.find(({ format }) => format === 'webp')?.url ?? '';
  return (
    <Picture
      picture={{ src, width, height, sources, alt, placeholder }}
      sizes="20rem"
      className="absolute inset-0"
    />
  );
}
