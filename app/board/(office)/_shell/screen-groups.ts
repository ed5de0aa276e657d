import type { BoardScreen } from '@/lib/accounts/sessions/roles';

/** A heading of `board.shell.groups`, and what stands below it. */
type Group<Name extends string> = { heading: Name; screens: readonly BoardScreen[] };

/** The sidebar: the specification says the order, so headings stand only where neighbours belong together. */
export const SIDEBAR_GROUPS = [
  { heading: 'salon', screens: ['dashboard', 'general-working-hours', 'users', 'clients', 'categories'] },
  {
    heading: 'team',
    screens: [
      'employees',
      'employees-unavailability',
      'workplaces-unavailability',
      'specific-working-hours',
      'non-working-days',
      'employees-workplaces',
    ],
  },
  { heading: 'bookings', screens: ['reservations', 'newsletters'] },
  {
    heading: 'offer',
    screens: ['workplaces', 'service-units', 'unavailability', 'service-unit-unavailability'],
  },
  {
    heading: 'more',
    screens: ['waiting-list', 'rota', 'shift-patterns', 'site', 'import', 'settings', 'history'],
  },
  { heading: 'own', screens: ['my-day', 'notifications'] },
] as const satisfies readonly Group<string>[];

/** The sheet of a phone, whose order nobody has given: by what one is about. */
export const SHEET_GROUPS = [
  { heading: 'day', screens: ['dashboard', 'my-day', 'reservations', 'waiting-list', 'qrcode-scanner'] },
  { heading: 'clients', screens: ['clients', 'newsletters'] },
  {
    heading: 'team',
    screens: [
      'employees',
      'employees-unavailability',
      'rota',
      'shift-patterns',
      'specific-working-hours',
      'employees-workplaces',
    ],
  },
  {
    heading: 'offer',
    screens: [
      'service-units',
      'categories',
      'unavailability',
      'service-unit-unavailability',
      'workplaces',
      'workplaces-unavailability',
    ],
  },
  {
    heading: 'salon',
    screens: ['general-working-hours', 'non-working-days', 'users', 'site', 'import', 'settings', 'history'],
  },
  { heading: 'own', screens: ['notifications'] },
] as const satisfies readonly Group<string>[];

/** What somebody may open of each group; a group of nothing is none. */
export const openOf = <Name extends string>(groups: readonly Group<Name>[], open: readonly BoardScreen[]) =>
  groups
    .map(({ heading, screens }) => ({ heading, screens: screens.filter((screen) => open.includes(screen)) }))
    .filter(({ screens }) => screens.length > 0);
