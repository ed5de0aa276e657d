import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { findSetup } from '@/lib/salon-admin/setup/queries';
import { nextStep, SETUP_STEPS, stepAfter } from '@/lib/salon-admin/setup/steps';
import { requireStaff } from '../../_guard/staff';
import { screenMetadata } from '../../_parts/screen-metadata';
import { StepList } from './step-list';
import { StepNavigation } from './step-navigation';
import { StepPanel } from './step-panel';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('settings');

/** From an empty database to a salon that can be booked; each step may be left and taken up again. */
export default async function SetupPage({ searchParams }: PageProps<'/board/settings/setup'>) {
  await requireStaff('settings');
  const [t, locale, setup, { step: requested }] = await Promise.all([
    getTranslations('board.setup'),
    getLocale(),
    findSetup(),
    searchParams,
  ]);
  const step = SETUP_STEPS.find((each) => each === requested);
  // An address that says which step: Back would else lead to the step that is due by then, which is the one that was left.
  if (!step) redirect(`/board/settings/setup?step=${nextStep(setup)}`);
  return (
    <div className="flex max-w-[44rem] flex-col gap-5">
      <header>
        <h1 className="display-3">{t('title')}</h1>
        <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">{t('lead')}</p>
      </header>
      <StepList setup={setup} current={step} />
      <section aria-labelledby="step" className="flex flex-col gap-4">
        <div>
          <h2 id="step" className="display-3">
            {t(`steps.${step}`)}
          </h2>
          <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">{t(`leads.${step}`)}</p>
        </div>
        <StepPanel step={step} setup={setup} locale={locale} />
      </section>
      <StepNavigation next={stepAfter(step)} isOpen={setup.isOpen} />
    </div>
  );
}
