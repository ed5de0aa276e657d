import { getTranslations } from 'next-intl/server';
import { ListLoading } from '@/components/list/list-loading';

export default async function Loading() {
  const t = await getTranslations('board.shell');
  return <ListLoading label={t('loading')} />;
}
