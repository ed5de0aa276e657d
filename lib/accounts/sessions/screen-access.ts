import {
  DESK_AND_EMPLOYEES,
  EMPLOYEES,
  mayEnter,
  ofArea,
  ofAreaAndEmployees,
  STAFF,
  SUPER_ADMIN,
  type Access,
  type Rights,
} from '../../kit/rights/rules.ts';

import type { Feature } from '../../salon/settings/held.ts';

/*
 * Who may open which screen, and call which endpoint: all of it, for whoever asks (roles.ts) and whoever reviews it.
 */

export type Sidebar = 'day' | 'salon' | 'till' | 'team' | 'bookings' | 'offer' | 'more';
export type Sheet = 'day' | 'till' | 'clients' | 'team' | 'offer' | 'salon';

type Screen = {
  /** Who may open it. */
  access: Access;
  /** As lucide calls it; `app/board/(office)/_shell/screen-icons.tsx` imports it. */
  icon: string;
  /** The heading below which it stands; null: on a phone alone. */
  sidebar: Sidebar | null;
  /** The heading on the sheet of a phone, and the place below it. */
  sheet: readonly [heading: Sheet, place: number];
  /** With that setting off it is not there. */
  of?: Feature;
};

/**
 * The screens of the board, in the order of the sidebar: those of the specification in its order, among them the others
 * where they are looked for. All that is known of a screen as such is its row; its title is `board.screens.<name>`, its pages
 * lie in the folder of that name.
 */
export const BOARD_SCREENS = {
  dashboard: { access: STAFF, icon: 'LayoutDashboard', sidebar: 'day', sheet: ['day', 1] },
  'my-day': { access: EMPLOYEES, icon: 'Sun', sidebar: 'day', sheet: ['day', 2] },
  rota: { access: DESK_AND_EMPLOYEES, icon: 'CalendarRange', sidebar: 'day', sheet: ['team', 3] },
  'waiting-list': { access: STAFF, icon: 'Hourglass', sidebar: 'day', sheet: ['day', 4] },
  'general-working-hours': { access: STAFF, icon: 'Clock', sidebar: 'salon', sheet: ['salon', 1] },
  users: { access: SUPER_ADMIN, icon: 'ShieldUser', sidebar: 'salon', sheet: ['salon', 3] },
  clients: { access: DESK_AND_EMPLOYEES, icon: 'Contact', sidebar: 'salon', sheet: ['clients', 1] },
  categories: { access: STAFF, icon: 'Tags', sidebar: 'salon', sheet: ['offer', 2] },
  sales: { access: ofArea('till'), icon: 'Receipt', sidebar: 'till', sheet: ['till', 1], of: 'till' },
  till: {
    access: ofArea('till'),
    icon: 'Banknote',
    sidebar: 'till',
    sheet: ['till', 2],
    of: 'till',
  },
  payments: {
    access: ofArea('till'),
    icon: 'Landmark',
    sidebar: 'till',
    sheet: ['till', 3],
    of: 'payAhead',
  },
  employees: { access: STAFF, icon: 'Users', sidebar: 'team', sheet: ['team', 1] },
  'employees-unavailability': { access: STAFF, icon: 'TreePalm', sidebar: 'team', sheet: ['team', 2] },
  'workplaces-unavailability': { access: STAFF, icon: 'TimerOff', sidebar: 'team', sheet: ['offer', 6] },
  'specific-working-hours': { access: STAFF, icon: 'CalendarClock', sidebar: 'team', sheet: ['team', 5] },
  'shift-patterns': { access: STAFF, icon: 'CalendarSync', sidebar: 'team', sheet: ['team', 4] },
  'non-working-days': { access: STAFF, icon: 'CalendarOff', sidebar: 'team', sheet: ['salon', 2] },
  'employees-workplaces': { access: STAFF, icon: 'Waypoints', sidebar: 'team', sheet: ['team', 6] },
  reservations: { access: DESK_AND_EMPLOYEES, icon: 'Rows3', sidebar: 'bookings', sheet: ['day', 3] },
  newsletters: { access: STAFF, icon: 'Mail', sidebar: 'bookings', sheet: ['clients', 2] },
  reviews: { access: STAFF, icon: 'Star', sidebar: 'bookings', sheet: ['clients', 3], of: 'reviews' },
  workplaces: { access: STAFF, icon: 'Armchair', sidebar: 'offer', sheet: ['offer', 5] },
  'service-units': { access: STAFF, icon: 'Scissors', sidebar: 'offer', sheet: ['offer', 1] },
  unavailability: { access: STAFF, icon: 'CirclePause', sidebar: 'offer', sheet: ['offer', 3] },
  'service-unit-unavailability': { access: STAFF, icon: 'Link2', sidebar: 'offer', sheet: ['offer', 4] },
  products: { access: ofArea('till'), icon: 'Package', sidebar: 'offer', sheet: ['offer', 7], of: 'till' },
  'qrcode-scanner': { access: DESK_AND_EMPLOYEES, icon: 'QrCode', sidebar: null, sheet: ['day', 5] },
  reports: { access: ofArea('figures'), icon: 'ChartColumn', sidebar: 'bookings', sheet: ['salon', 8] },
  site: { access: ofArea('settings'), icon: 'PanelsTopLeft', sidebar: 'more', sheet: ['salon', 4] },
  links: { access: STAFF, icon: 'Share2', sidebar: 'more', sheet: ['salon', 9] },
  import: { access: SUPER_ADMIN, icon: 'FileInput', sidebar: 'more', sheet: ['salon', 5] },
  settings: { access: ofArea('settings'), icon: 'Settings', sidebar: 'more', sheet: ['salon', 6] },
  history: { access: SUPER_ADMIN, icon: 'History', sidebar: 'more', sheet: ['salon', 7] },
  'api-keys': { access: SUPER_ADMIN, icon: 'KeyRound', sidebar: 'more', sheet: ['salon', 10] },
  notifications: { access: DESK_AND_EMPLOYEES, icon: 'Bell', sidebar: 'more', sheet: ['salon', 11] },
} as const satisfies Record<string, Screen>;

export type BoardScreen = keyof typeof BOARD_SCREENS;
export type ScreenIcon = (typeof BOARD_SCREENS)[BoardScreen]['icon'];
export const BOARD_SCREEN_NAMES = Object.keys(BOARD_SCREENS) as BoardScreen[];

/** Whether a name is that of a screen of this salon. */
export const isScreen = (name: string, features: readonly Feature[]): name is BoardScreen => {
  if (!Object.hasOwn(BOARD_SCREENS, name)) return false;
  const screen: Screen = BOARD_SCREENS[name as BoardScreen];
  return screen.of === undefined || features.includes(screen.of);
};

/** The screens of this salon that somebody may open. */
export const screensFor = (rights: Rights, features: readonly Feature[]): BoardScreen[] =>
  BOARD_SCREEN_NAMES.filter(
    (name) => isScreen(name, features) && mayEnter(rights, BOARD_SCREENS[name].access),
  );

/** What lies under /admin/api, with those who may use it. */
export const ADMIN_RESOURCES = {
  dashboard: STAFF,
  search: STAFF,
  'general-working-hours': STAFF,
  'opening-periods': STAFF,
  users: SUPER_ADMIN,
  clients: STAFF,
  categories: STAFF,
  employees: STAFF,
  'employees-unavailability': STAFF,
  'workplaces-unavailability': STAFF,
  'specific-working-hours': STAFF,
  'non-working-days': STAFF,
  'employees-workplaces': STAFF,
  reservations: STAFF,
  series: STAFF,
  newsletters: STAFF,
  'newsletter-subscribers': STAFF,
  workplaces: STAFF,
  'service-units': STAFF,
  unavailability: STAFF,
  'service-unit-unavailability': STAFF,
  'waiting-list': STAFF,
  rota: STAFF,
  'shift-patterns': STAFF,
  'calendar-feeds': STAFF,
  'contact-messages': STAFF,
  'client-replies': STAFF,
  'desk-requests': STAFF,
  'failed-mails': STAFF,
  reviews: STAFF,
  'access-records': SUPER_ADMIN,
  'api-keys': SUPER_ADMIN,
  webhooks: SUPER_ADMIN,
  site: ofArea('settings'),
  settings: ofArea('settings'),
  'tax-rates': ofArea('settings'),
  'payment-policies': ofArea('settings'),
  'payment-requests': ofArea('till'),
  sales: ofArea('till'),
  products: ofArea('till'),
  'till-days': ofArea('till'),
  reports: ofArea('figures'),
  imports: SUPER_ADMIN,
  export: SUPER_ADMIN,
  history: SUPER_ADMIN,
  'my-day': EMPLOYEES,
  'leave-requests': STAFF,
  notifications: DESK_AND_EMPLOYEES,
} as const satisfies Record<string, Access>;
export type AdminResource = keyof typeof ADMIN_RESOURCES;

/** What of a resource takes more than the resource itself, or less, by its method and its route. */
export const ADMIN_ACTIONS = {
  'GET dashboard': DESK_AND_EMPLOYEES,
  'GET search': DESK_AND_EMPLOYEES,
  'GET reservations': DESK_AND_EMPLOYEES,
  'GET reservations/[id]': DESK_AND_EMPLOYEES,
  'GET reservations/calendar': DESK_AND_EMPLOYEES,
  'GET reservations/changes': DESK_AND_EMPLOYEES,
  // Of hers, what the salon's settings let her book: herself alone.
  'POST reservations': DESK_AND_EMPLOYEES,
  'GET reservations/clients': DESK_AND_EMPLOYEES,
  'GET reservations/next-free': DESK_AND_EMPLOYEES,
  'POST reservations/lookup': DESK_AND_EMPLOYEES,
  // Of what is hers alone, where the salon's settings let her.
  'POST reservations/[id]/adjust-term': DESK_AND_EMPLOYEES,
  'POST reservations/[id]/arrived': DESK_AND_EMPLOYEES,
  'POST reservations/[id]/cancel-for-client': DESK_AND_EMPLOYEES,
  'POST reservations/[id]/confirm': DESK_AND_EMPLOYEES,
  'POST reservations/[id]/desk-request': EMPLOYEES,
  'POST reservations/[id]/done': DESK_AND_EMPLOYEES,
  'POST reservations/[id]/late': DESK_AND_EMPLOYEES,
  'POST reservations/[id]/no-show': DESK_AND_EMPLOYEES,
  'POST reservations/[id]/started': DESK_AND_EMPLOYEES,
  'POST reservations/[id]/undo': DESK_AND_EMPLOYEES,
  // Of what was hers alone, where the salon's settings let her book.
  'POST reservations/[id]/rebook': DESK_AND_EMPLOYEES,
  // Of what was hers alone, where the salon's settings let her check it out.
  'POST reservations/[id]/checkout': ofAreaAndEmployees('till'),
  'GET sales/[id]': ofAreaAndEmployees('till'),
  'POST sales/[id]/lines': ofAreaAndEmployees('till'),
  'POST sales/[id]/pay': ofAreaAndEmployees('till'),
  'POST sales/[id]/receipt': ofAreaAndEmployees('till'),
  'GET products': ofAreaAndEmployees('till'),
  'GET till-days/[id]/journal': ofArea('till', 'export'),
  'GET clients': DESK_AND_EMPLOYEES,
  'GET clients/[id]': DESK_AND_EMPLOYEES,
  'GET clients/[id]/next-visit': DESK_AND_EMPLOYEES,
  'POST clients/[id]/notes': DESK_AND_EMPLOYEES,
  'GET reviews/ratings': ofArea('figures'),
  'GET rota': DESK_AND_EMPLOYEES,
  'GET rota/team': DESK_AND_EMPLOYEES,
  'GET leave-requests': DESK_AND_EMPLOYEES,
  'GET leave-requests/balances': DESK_AND_EMPLOYEES,
  'GET leave-requests/colleagues': DESK_AND_EMPLOYEES,
  'POST leave-requests': EMPLOYEES,
  'POST leave-requests/[id]/withdraw': EMPLOYEES,
  'GET calendar-feeds': DESK_AND_EMPLOYEES,
  'POST calendar-feeds': DESK_AND_EMPLOYEES,
  'PUT calendar-feeds/[id]': DESK_AND_EMPLOYEES,
  'POST calendar-feeds/[id]/renew': DESK_AND_EMPLOYEES,
  'DELETE calendar-feeds/[id]': DESK_AND_EMPLOYEES,
  'DELETE clients/[id]': ofArea('erase'),
  'POST clients/[id]/erase': ofArea('erase'),
  'POST clients/[id]/merge': ofArea('erase'),
  'GET clients/[id]/export': ofArea('export'),
  'DELETE reservations/[id]': SUPER_ADMIN,
  'POST employees/[id]/invite': SUPER_ADMIN,
  'POST service-units': ofArea('prices'),
  'PUT employees/[id]/service-units': ofArea('prices'),
  'POST settings/clear-demo': SUPER_ADMIN,
  // Each service that it adds has a price.
  'POST settings/usual-services': ofArea('settings', 'prices'),
} as const satisfies Record<`${string} ${AdminResource}${string}`, Access>;
export type AdminAction = keyof typeof ADMIN_ACTIONS;

/** What an endpoint is named by in the table. */
export type AdminRow = AdminResource | AdminAction;
