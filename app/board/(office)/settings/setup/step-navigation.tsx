import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import type { SetupStep } from '@/lib/salon-admin/setup/steps';

export function StepNavigation({ next }: { next: SetupStep | null }) {
  const t = useTranslations('board.setup');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {next && (
        <LinkButton href={`/board/settings/setup?step=${next}`} size="dense" variant="secondary">
          {t('next', { step: t(`steps.${next}`) })}
        </LinkButton>
      )}
      <LinkButton href="/board/dashboard?later=1" size="dense" variant="quiet">
        {t('later')}
      </LinkButton>
    </div>
  );
}
