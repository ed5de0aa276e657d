import { getTranslations } from 'next-intl/server';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { BookmarkButton, LikeButton } from '../_shell/islands';

/** Like and bookmark of one service unit. */
export async function Choices({ unit, locale }: { unit: PublicServiceUnit; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'services' });
  const { id, name, likesCount } = unit;
  return (
    <div className="flex items-center">
      <LikeButton
        id={id}
        likesCount={likesCount}
        label={t('like', { name })}
        failed={t('likeFailed')}
        locale={locale}
      />
      <BookmarkButton id={id} label={t('bookmark', { name })} />
    </div>
  );
}
