'use client';

import { ImageIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LocalizedField } from '@/components/form/localized-field';
import type { NewsletterRecord } from '@/lib/newsletters/answer';
import { PictureControl } from '../_parts/picture-control';
import { SmallPicture } from '../_parts/small-picture';

/** The one picture of a letter that is there already, and what those read who do not see it. */
export function LetterPictureControl({ newsletter }: { newsletter: NewsletterRecord }) {
  const t = useTranslations('board.newsletters');
  const [picture, setPicture] = useState(newsletter.picture);
  return (
    <>
      <PictureControl
        path={`/admin/api/newsletters/${newsletter.id}/picture`}
        labels={{
          picture: t('picture'),
          add: t('addPicture'),
          change: t('changePicture'),
          remove: t('removePicture'),
        }}
        hasPicture={picture !== null}
        onExchanged={(record) => setPicture(record.picture as NewsletterRecord['picture'])} // as the endpoint answers
      >
        <SmallPicture
          picture={picture}
          className="rounded-soft"
          instead={<ImageIcon aria-hidden="true" className="size-4.5 text-muted" />}
        />
      </PictureControl>
      {picture && <LocalizedField name="pictureAlt" label={t('pictureAlt')} />}
    </>
  );
}
