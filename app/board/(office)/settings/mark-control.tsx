'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { pictureUrl } from '@/lib/kit/pictures/picture-url';
import type { SettingsRecord } from '@/lib/salon/settings/queries';
import { PictureControl } from '../_parts/picture-control';

type Mark = SettingsRecord['mark'];

/** The salon's mark, which stands at the head of pages and mails and on home screens. */
export function MarkControl({ mark: before }: { mark: Mark }) {
  const t = useTranslations('board.settings.mark');
  const [mark, setMark] = useState(before);
  return (
    <section
      aria-label={t('picture')}
      className="flex flex-col gap-2 rounded-card border border-line bg-white/50 px-5 py-4 sm:px-6"
    >
      <PictureControl
        path="/admin/api/settings/mark"
        labels={{ picture: t('picture'), add: t('add'), change: t('change'), remove: t('remove') }}
        hasPicture={mark !== null}
        onExchanged={(record) => setMark(record.mark as Mark)} // as the endpoint answers
      >
        {mark && (
          // oxlint-disable-next-line nextjs/no-img-element -- its sizes were made at the upload
          <img
            src={pictureUrl(mark.key, mark.width, 'webp')}
            alt={t('now')}
            width={mark.width}
            height={mark.height}
            className="h-14 w-auto max-w-56 rounded-soft border border-line bg-paper object-contain p-1.5"
          />
        )}
      </PictureControl>
      <p className="max-w-prose text-[0.8125rem] text-muted">{t('hint')}</p>
    </section>
  );
}
