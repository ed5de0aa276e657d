import { useTranslations } from 'next-intl';
import { BoardLinkButton } from '@/components/ui/board-link';

export function ScreenNotFound() {
  const t = useTranslations('board.notFound');
  return (
    <div className="flex max-w-prose flex-col items-start gap-3 py-10">
      <p className="eyebrow">404</p>
      <h1 className="display-3">{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      <BoardLinkButton href="/board/dashboard" size="dense">
        {t('back')}
      </BoardLinkButton>
    </div>
  );
}
