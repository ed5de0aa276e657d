import { useTranslations } from 'next-intl';
import type { BoardScreen } from '@/lib/accounts/sessions/screen-access';
import { CALENDAR, RESERVATIONS, useIsDesk, useNavigation } from '../navigation/navigation';
import type { Hit } from './found';

/** What is begun by its address, and the screen that one must be allowed to open for it. */
const ACTIONS = [
  { name: 'book', screen: 'reservations', href: `${CALENDAR}?book=1` },
  { name: 'addClient', screen: 'clients', href: '/board/clients?new=1' },
  { name: 'blockTime', screen: 'workplaces-unavailability', href: '/board/workplaces-unavailability?new=1' },
  { name: 'enterAbsence', screen: 'employees-unavailability', href: '/board/employees-unavailability?new=1' },
  { name: 'newSale', screen: 'sales', href: '/board/sales?new=1' },
  { name: 'putOnWaitingList', screen: 'waiting-list', href: '/board/waiting-list?new=1' },
] as const satisfies { name: string; screen: BoardScreen; href: string }[];

/** The screens and actions of whoever is logged in: found without the server. */
export function useKnown(): { actions: Hit[]; screens: Hit[] } {
  const t = useTranslations('board');
  const { screens } = useNavigation();
  const isDesk = useIsDesk();
  const actions = ACTIONS.filter(({ screen }) => isDesk && screens.includes(screen)).map(
    ({ name, href }) => ({
      key: name,
      href,
      title: t(`search.actions.${name}`),
    }),
  );
  const named = screens.flatMap((screen) =>
    screen === 'reservations'
      ? [
          { key: screen, href: RESERVATIONS, title: t('screens.reservations') },
          { key: 'calendar', href: CALENDAR, title: t('reservations.calendar') },
        ]
      : [{ key: screen, href: `/board/${screen}`, title: t(`screens.${screen}`) }],
  );
  return { actions, screens: named };
}
