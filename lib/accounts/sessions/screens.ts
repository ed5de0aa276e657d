import { DESK_AND_OWN, OWN, ofArea, STAFF, SUPER_ADMIN, type Access } from '../../kit/rights/rules.ts';

type Sidebar = 'salon' | 'team' | 'bookings' | 'offer' | 'more' | 'own';
type Sheet = 'day' | 'clients' | 'team' | 'offer' | 'salon' | 'own';

type Screen = {
  /** Who may open it. */
  access: Access;
  /** As lucide calls it; `app/board/(office)/_shell/screen-icons.tsx` imports it. */
  icon: string;
  /** The heading below which it stands; null: on a phone alone. */
  sidebar: Sidebar | null;
  /** The heading on the sheet of a phone, and the place below it. */
  sheet: readonly [heading: Sheet, place: number];
};

/**
 * The screens of the board, in the order of the sidebar. All that is known of a screen as such is its row; its title is
 * `board.screens.<name>`, its pages lie in the folder of that name.
 */
export const BOARD_SCREENS = {
  dashboard: { access: STAFF, icon: 'LayoutDashboard', sidebar: 'salon', sheet: ['day', 1] },
  'general-working-hours': { access: STAFF, icon: 'Clock', sidebar: 'salon', sheet: ['salon', 1] },
  users: { access: SUPER_ADMIN, icon: 'ShieldUser', sidebar: 'salon', sheet: ['salon', 3] },
  clients: { access: DESK_AND_OWN, icon: 'Contact', sidebar: 'salon', sheet: ['clients', 1] },
  categories: { access: STAFF, icon: 'Tags', sidebar: 'salon', sheet: ['offer', 2] },
  employees: { access: STAFF, icon: 'Users', sidebar: 'team', sheet: ['team', 1] },
  'employees-unavailability': { access: STAFF, icon: 'TreePalm', sidebar: 'team', sheet: ['team', 2] },
  'workplaces-unavailability': { access: STAFF, icon: 'TimerOff', sidebar: 'team', sheet: ['offer', 6] },
  'specific-working-hours': { access: STAFF, icon: 'CalendarClock', sidebar: 'team', sheet: ['team', 5] },
  'non-working-days': { access: STAFF, icon: 'CalendarOff', sidebar: 'team', sheet: ['salon', 2] },
  'employees-workplaces': { access: STAFF, icon: 'Waypoints', sidebar: 'team', sheet: ['team', 6] },
  reservations: { access: DESK_AND_OWN, icon: 'CalendarDays', sidebar: 'bookings', sheet: ['day', 3] },
  newsletters: { access: STAFF, icon: 'Mail', sidebar: 'bookings', sheet: ['clients', 2] },
  workplaces: { access: STAFF, icon: 'Armchair', sidebar: 'offer', sheet: ['offer', 5] },
  'service-units': { access: STAFF, icon: 'Scissors', sidebar: 'offer', sheet: ['offer', 1] },
  unavailability: { access: STAFF, icon: 'CirclePause', sidebar: 'offer', sheet: ['offer', 3] },
  'service-unit-unavailability': { access: STAFF, icon: 'Link2', sidebar: 'offer', sheet: ['offer', 4] },
  'qrcode-scanner': { access: DESK_AND_OWN, icon: 'QrCode', sidebar: null, sheet: ['day', 5] },
  'waiting-list': { access: STAFF, icon: 'Hourglass', sidebar: 'more', sheet: ['day', 4] },
  rota: { access: DESK_AND_OWN, icon: 'CalendarRange', sidebar: 'more', sheet: ['team', 3] },
  'shift-patterns': { access: STAFF, icon: 'CalendarSync', sidebar: 'more', sheet: ['team', 4] },
  site: { access: ofArea('settings'), icon: 'PanelsTopLeft', sidebar: 'more', sheet: ['salon', 4] },
  import: { access: SUPER_ADMIN, icon: 'FileInput', sidebar: 'more', sheet: ['salon', 5] },
  settings: { access: ofArea('settings'), icon: 'Settings', sidebar: 'more', sheet: ['salon', 6] },
  history: { access: SUPER_ADMIN, icon: 'History', sidebar: 'more', sheet: ['salon', 7] },
  'my-day': { access: OWN, icon: 'Sun', sidebar: 'own', sheet: ['day', 2] },
  notifications: { access: DESK_AND_OWN, icon: 'Bell', sidebar: 'own', sheet: ['own', 1] },
} as const satisfies Record<string, Screen>;

export type BoardScreen = keyof typeof BOARD_SCREENS;
export type ScreenIcon = (typeof BOARD_SCREENS)[BoardScreen]['icon'];
export const BOARD_SCREEN_NAMES = Object.keys(BOARD_SCREENS) as BoardScreen[];

const SIDEBAR: readonly Sidebar[] = ['salon', 'team', 'bookings', 'offer', 'more', 'own'];
const SHEET: readonly Sheet[] = ['day', 'clients', 'team', 'offer', 'salon', 'own'];

const inGroups = <Heading>(
  headings: readonly Heading[],
  screens: readonly BoardScreen[],
  headingOf: (screen: BoardScreen) => Heading | null,
) =>
  headings
    .map((heading) => ({ heading, screens: screens.filter((screen) => headingOf(screen) === heading) }))
    .filter(({ screens: below }) => below.length > 0);

/** What somebody may open, below its headings in the sidebar; a heading with nothing below it is none. */
export const sidebarOf = (open: readonly BoardScreen[]) =>
  inGroups(SIDEBAR, open, (screen) => BOARD_SCREENS[screen].sidebar);

/** The same on the sheet of a phone, whose order nobody has given: by what one is about. */
export function sheetOf(open: readonly BoardScreen[]) {
  const placeOf = (screen: BoardScreen) => BOARD_SCREENS[screen].sheet[1];
  const placed = [...open].sort((one, other) => placeOf(one) - placeOf(other));
  return inGroups(SHEET, placed, (screen) => BOARD_SCREENS[screen].sheet[0]);
}
