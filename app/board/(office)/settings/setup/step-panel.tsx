import { getTranslations } from 'next-intl/server';
import { BoardLinkButton } from '@/components/ui/board-link';
import { USUAL_WEEK } from '@/lib/opening-hours/general-hours/usual-week';
import { findGeneralWorkingHours } from '@/lib/opening-hours/general-hours/queries';
import { categoryChoices } from '@/lib/catalogue/board-service-units/queries';
import { listEmployees } from '@/lib/catalogue/employees/queries';
import { employeeListQuery } from '@/lib/catalogue/employees/schema';
import { listWorkplaces } from '@/lib/catalogue/workplaces/queries';
import { workplaceListQuery } from '@/lib/catalogue/workplaces/schema';
import { dayOf } from '@/lib/base/time/zone';
import { salonZone } from '@/lib/salon/settings/settings';
import { findSettings } from '@/lib/salon/settings/queries';
import { canOpen, type SetupState, type SetupStep } from '@/lib/salon-admin/setup/steps';
import { EUROPE } from '@/lib/base/countries';
import type { Locale } from '@/lib/base/statuses';
import { EmployeeForm } from '../../employees/employee-form';
import { HoursForm } from '../../general-working-hours/hours-form';
import { HolidaysDialog } from '../../non-working-days/holidays-dialog';
import { WorkplaceForm } from '../../workplaces/workplace-form';
import { countryChoices, zoneChoices } from '../home-choices';
import { LogoControl } from '../logo-control';
import { EverybodyEverywhere } from './everybody-everywhere';
import { Names } from './names';
import { OpenNow } from './open-now';
import { SalonStep } from './salon-step';
import { UsualServices } from './usual-services';

type Shown = { setup: SetupState; locale: Locale };

/** What a step asks for: the board's own forms, where it has them. */
export async function StepPanel({ step, ...shown }: Shown & { step: SetupStep }) {
  switch (step) {
    case 'salon': {
      const settings = await findSettings();
      return (
        <SalonStep
          settings={settings}
          countries={countryChoices([...EUROPE, settings.country], shown.locale)}
          zones={zoneChoices(settings.timeZone)}
        />
      );
    }
    case 'hours': {
      const hours = await findGeneralWorkingHours();
      const t = await getTranslations('board.setup');
      return (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-[0.9375rem]">{t('holidays')}</p>
            <HolidaysDialog today={dayOf(Date.now(), salonZone())} />
          </div>
          <HoursForm
            hours={hours.editedAt === null ? { ...hours, days: USUAL_WEEK } : hours}
            goOn={{ to: '/board/settings/setup?step=services', label: t('saveAndGoOn') }}
          />
        </div>
      );
    }
    case 'services':
      return <UsualServices locale={shown.locale} />;
    case 'people':
      return <People {...shown} />;
    case 'places':
      return <Places {...shown} />;
    case 'look':
      return <StepStyle {...shown} />;
  }
}

async function People({ locale }: Shown) {
  const [{ items }, categories] = await Promise.all([
    listEmployees(employeeListQuery.parse({ itemsPerPage: '100' })),
    categoryChoices(locale),
  ]);
  return (
    <div className="flex flex-col items-start gap-3">
      <Names names={items.map(({ name }) => name)} />
      <EmployeeForm categories={categories} />
    </div>
  );
}

async function Places({ locale }: Shown) {
  const [{ items }, categories] = await Promise.all([
    listWorkplaces(workplaceListQuery.parse({ itemsPerPage: '100' })),
    categoryChoices(locale),
  ]);
  return (
    <div className="flex flex-col items-start gap-3">
      <Names names={items.map(({ name }) => name)} />
      <WorkplaceForm categories={categories} />
      {items.length > 0 && <EverybodyEverywhere />}
    </div>
  );
}

async function StepStyle({ setup }: Shown) {
  const t = await getTranslations('board.setup');
  const settings = await findSettings();
  return (
    <div className="flex flex-col items-start gap-4">
      {settings.editedAt !== null && <LogoControl mark={settings.mark} />}
      <BoardLinkButton href="/board/site" size="dense" variant="secondary">
        {t('toSite')}
      </BoardLinkButton>
      {setup.isOpen && <p className="font-medium text-pine">{t('isOpen')}</p>}
      {!setup.isOpen && canOpen(setup) && <OpenNow settings={settings} />}
      {!setup.isOpen && !canOpen(setup) && <p className="text-muted">{t('notYet')}</p>}
    </div>
  );
}
