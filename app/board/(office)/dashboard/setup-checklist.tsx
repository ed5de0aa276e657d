import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BoardLinkButton } from '@/components/ui/board-link';
import { mayEnter, type StaffMember } from '@/lib/accounts/sessions/roles';
import { BOARD_SCREENS } from '@/lib/accounts/sessions/screen-access';
import { findSetup } from '@/lib/salon-admin/setup/queries';
import { StepList } from '../settings/setup/step-list';

/**
 * For whoever may set the salon up, until it takes bookings: what is done and what is missing. The first login of a salon
 * about which nothing is known goes there right away, unless it has said "later".
 */
export async function SetupChecklist({ staff, later }: { staff: StaffMember; later: boolean }) {
  if (!mayEnter(staff, BOARD_SCREENS.settings.access)) return null;
  const setup = await findSetup();
  if (setup.isOpen) return null;
  if (setup.isUntouched && !later) redirect('/board/settings/setup');
  const t = await getTranslations('board.setup');
  return (
    <section aria-labelledby="setup" className="rounded-card border border-line bg-sand/60 px-5 py-4 sm:px-6">
      <h2 id="setup" className="display-3">
        {t('checklist')}
      </h2>
      <p className="mt-1 mb-3 text-[0.9375rem] text-muted">{t('checklistLead')}</p>
      <StepList setup={setup} />
      <BoardLinkButton href="/board/settings/setup" size="dense" className="mt-3">
        {t('goOn')}
      </BoardLinkButton>
    </section>
  );
}
