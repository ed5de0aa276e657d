import { Check } from 'lucide-react';
import { BoardLink } from '@/components/ui/board-link';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { SETUP_STEPS, type SetupState, type SetupStep } from '@/lib/salon-admin/setup/steps';

/** All steps with what is done, each a way there; `current` is the one on the screen. */
export function StepList({ setup, current }: { setup: SetupState; current?: SetupStep }) {
  const t = useTranslations('board.setup');
  return (
    <ol className="grid gap-1 sm:grid-cols-2 lg:auto-rows-fr lg:grid-cols-3">
      {SETUP_STEPS.map((step, index) => (
        <li key={step}>
          <BoardLink
            href={`/board/settings/setup?step=${step}`}
            aria-current={step === current ? 'step' : undefined}
            className={classNames(
              'flex h-full min-h-11 items-center gap-2.5 rounded-soft border px-3 py-1.5 text-[0.9375rem]',
              step === current ? 'border-pine bg-white' : 'border-line bg-white/50 hover:border-ink/50',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-6 shrink-0 items-center justify-center rounded-full text-[0.8125rem] numerals',
                setup.done[step] ? 'bg-pine text-paper' : 'bg-ink/10',
              )}
            >
              {setup.done[step] ? <Check className="size-4" /> : index + 1}
            </span>
            {t(`steps.${step}`)}
            {setup.done[step] && <span className="sr-only">({t('done')})</span>}
          </BoardLink>
        </li>
      ))}
    </ol>
  );
}
