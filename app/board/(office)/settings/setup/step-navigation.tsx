import { useTranslations } from 'next-intl';
import { BoardLinkButton } from '@/components/ui/board-link';
import type { SetupStep } from '@/lib/salon-admin/setup/steps';

/** `isOpen`: nothing is left to do later. */
export function StepNavigation({ next, isOpen }: { next: SetupStep | null; isOpen: boolean }) {
  const t = useTranslations('board.setup');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {next && (
        <BoardLinkButton href={`/board/settings/setup?step=${next}`} size="dense" variant="secondary">
          {t('next', { step: t(`steps.${next}`) })}
        </BoardLinkButton>
      )}
      {isOpen ? (
        <BoardLinkButton href="/board/dashboard" size="dense" variant={next ? 'quiet' : 'primary'}>
          {t('toBoard')}
        </BoardLinkButton>
      ) : (
        <BoardLinkButton href="/board/dashboard?later=1" size="dense" variant="quiet">
          {t('later')}
        </BoardLinkButton>
      )}
    </div>
  );
}
