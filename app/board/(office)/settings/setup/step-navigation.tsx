import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import type { SetupStep } from '@/lib/salon-admin/setup/steps';

/** `isOpen`: nothing is left to do later. */
export function StepNavigation({ next, isOpen }: { next: SetupStep | null; isOpen: boolean }) {
  const t = useTranslations('board.setup');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {next && (
        <LinkButton href={`/board/settings/setup?step=${next}`} size="dense" variant="secondary">
          {t('next', { step: t(`steps.${next}`) })}
        </LinkButton>
      )}
      {isOpen ? (
        <LinkButton href="/board/dashboard" size="dense" variant={next ? 'quiet' : 'primary'}>
          {t('toBoard')}
        </LinkButton>
      ) : (
        <LinkButton href="/board/dashboard?later=1" size="dense" variant="quiet">
          {t('later')}
        </LinkButton>
      )}
    </div>
  );
}
