'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CategoryRecord } from '@/lib/catalogue/categories/queries';
import { PictureControl } from '../_parts/picture-control';
import { SmallPicture } from '../_parts/small-picture';

export const CategoryThumbnail = ({ picture }: Pick<CategoryRecord, 'picture'>) => (
  <SmallPicture
    picture={picture}
    className="rounded-soft text-taupe"
    instead={<ImageOff className="size-4" />}
  />
);

/** The picture of a category that is there already. */
export function CategoryPicture({ category }: { category: CategoryRecord }) {
  const t = useTranslations('board.newsletters');
  const hint = useTranslations('board.categories')('pictureHint');
  const [picture, setPicture] = useState(category.picture);
  return (
    <div>
      <PictureControl
        path={`/admin/api/categories/${category.id}/picture`}
        labels={{
          picture: t('picture'),
          add: t('addPicture'),
          change: t('changePicture'),
          remove: t('removePicture'),
        }}
        hasPicture={picture !== null}
        onExchanged={(record) => setPicture(record.picture as CategoryRecord['picture'])} // as the endpoint answers
      >
        <CategoryThumbnail picture={picture} />
      </PictureControl>
      <p className="mt-1.5 text-[0.8125rem] text-muted">{hint}</p>
    </div>
  );
}
