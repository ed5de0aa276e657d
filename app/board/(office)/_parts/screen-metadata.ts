import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { BoardScreen } from '@/lib/accounts/sessions/screen-access';
import { salon } from '@/lib/salon/identity/salon';

/** The title of a screen's tab. */
export async function screenMetadata(screen: BoardScreen): Promise<Metadata> {
  const t = await getTranslations('board');
  return { title: t('metaTitle', { title: t(`screens.${screen}`), salon: salon().name }) };
}
