'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { pictureUrl } from '@/lib/kit/pictures/picture-url';
import type { SettingsRecord } from '@/lib/salon/settings/queries';
import { PictureControl } from '../_parts/picture-control';

type Logo = SettingsRecord['mark'];

/** The salon's logo, which stands at the head of pages and mails and on home screens. */
export function LogoControl({ mark: before }: { mark: Logo }) {
  const t = useTranslations('board.settings.logo');
  const [logo, setLogo] = useState(before);
  return (
    <section
      aria-label={t('picture')}
      className="flex flex-col gap-2 rounded-card border border-line bg-white/50 px-5 py-4 sm:px-6"
    >
      <PictureControl
        path="/admin/api/settings/mark"
        labels={{ picture: t('picture'), add: t('add'), change: t('change'), remove: t('remove') }}
        hasPicture={logo !== null}
        onExchanged={(record) => setLogo(record.mark as Logo)} // as the endpoint answers
      >
        {logo && (
          // oxlint-disable-next-line nextjs/no-img-element -- its sizes were made at the upload
          <img
            src={pictureUrl(logo.key, logo.width, 'webp')}
            alt={t('now')}
            width={logo.width}
            height={logo.height}
            className="h-14 w-auto max-w-56 rounded-soft border border-line bg-paper object-contain p-1.5"
          />
        )}
      </PictureControl>
      <p className="max-w-prose text-[0.8125rem] text-muted">{t('hint')}</p>
    </section>
  );
}
