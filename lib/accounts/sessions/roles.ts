import type { Area, Role } from '../../base/statuses.ts';
import {
  ANYBODY,
  DESK_AND_OWN,
  mayEnter,
  ofArea,
  OWN,
  STAFF,
  SUPER_ADMIN,
  type Access,
  type Rights,
} from '../../kit/rights/rules.ts';
import { BOARD_SCREENS, type BoardScreen } from './screens.ts';

// The one question of both doors, and of whatever is stored, beside the table that it is asked of.
export { hasArea, mayEnter, whoseOf, type Access, type Rights, type Whose } from '../../kit/rights/rules.ts';

/** Whoever may do something in the back office, as the database knows them at this request. */
export type StaffMember = {
  id: number;
  email: string;
  roles: Role[];
  areas: Area[];
  /** Of whoever has ROLE_EMPLOYEE. */
  employeeId: number | null;
  sessionId: string;
};

/** The login page, for whoever came with a session that is over: it says so. */
export const SESSION_OVER = '/board/login?notice=session-over';

/** Where somebody begins; null for whom there is nothing. */
export const homeOf = (rights: Rights): string | null =>
  (['dashboard', 'my-day'] as const)
    .filter((screen) => mayEnter(rights, BOARD_SCREENS[screen].access))
    .map((screen) => `/board/${screen}`)[0] ?? null;

/** Where somebody is sent who may not open a screen. Whoever logs in is led to the dashboard: that is no denial. */
export function awayFrom(screen: string, rights: Rights): string {
  const home = homeOf(rights);
  if (home === null) return SESSION_OVER;
  return screen === 'dashboard' ? home : `${home}?denied=1`;
}

/** What lies under /admin/api, with those who may use it. */
export const ADMIN_RESOURCES = {
  dashboard: STAFF,
  search: STAFF,
  'general-working-hours': STAFF,
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
  'failed-mails': STAFF,
  'access-records': SUPER_ADMIN,
  site: ofArea('settings'),
  settings: ofArea('settings'),
  imports: SUPER_ADMIN,
  export: SUPER_ADMIN,
  history: SUPER_ADMIN,
  'my-day': OWN,
  'leave-requests': STAFF,
  notifications: DESK_AND_OWN,
} as const satisfies Record<string, Access>;
export type AdminResource = keyof typeof ADMIN_RESOURCES;

/** What of a resource takes more than the resource itself, or less, by its method and its route. */
export const ADMIN_ACTIONS = {
  'GET dashboard': DESK_AND_OWN,
  'GET search': DESK_AND_OWN,
  'GET reservations': DESK_AND_OWN,
  'GET reservations/[id]': DESK_AND_OWN,
  'GET reservations/calendar': DESK_AND_OWN,
  'GET reservations/changes': DESK_AND_OWN,
  // Of hers, what the salon's settings let her book: herself alone.
  'POST reservations': DESK_AND_OWN,
  'GET reservations/clients': DESK_AND_OWN,
  'GET reservations/next-free': DESK_AND_OWN,
  'POST reservations/lookup': DESK_AND_OWN,
  'POST reservations/[id]/done': DESK_AND_OWN,
  'POST reservations/[id]/no-show': DESK_AND_OWN,
  'POST reservations/[id]/undo': DESK_AND_OWN,
  'GET clients': DESK_AND_OWN,
  'GET clients/[id]': DESK_AND_OWN,
  'POST clients/[id]/notes': DESK_AND_OWN,
  'GET rota': DESK_AND_OWN,
  'GET leave-requests': DESK_AND_OWN,
  'GET leave-requests/balances': DESK_AND_OWN,
  'POST leave-requests': OWN,
  'POST leave-requests/[id]/withdraw': OWN,
  'GET calendar-feeds': DESK_AND_OWN,
  'POST calendar-feeds': DESK_AND_OWN,
  'POST calendar-feeds/[id]/renew': DESK_AND_OWN,
  'DELETE calendar-feeds/[id]': DESK_AND_OWN,
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

/** Any list as a table to download (`format=csv`), whichever it is. */
export const TABLE_TO_DOWNLOAD: Access = ofArea('export');

export const accessOf = (row: AdminRow): Access =>
  Object.hasOwn(ADMIN_ACTIONS, row)
    ? ADMIN_ACTIONS[row as AdminAction]
    : ADMIN_RESOURCES[row as AdminResource]; // one of both

/** The endpoints under /admin/api that serve people who are not logged in. */
export const OPEN_ADMIN_PATHS = [
  '/admin/api/login',
  '/admin/api/token/refresh',
  '/admin/api/logout',
  '/admin/api/register',
  '/admin/api/register/confirm',
  '/admin/api/users/reset-password-init',
  '/admin/api/users/reset-password-confirm',
];

/** The pages under /board that serve people who are not logged in. */
export const OPEN_BOARD_PATHS = ['/board/login', '/board/register', '/board/register/confirm'];

/** Set by middleware.ts on requests for pages of the board: a page that does not exist has no other way to know. */
export const BOARD_HEADER = 'x-salon-board';

/** The screen or the resource that an address names. */
export const firstSegment = (path: string, prefix: string) => path.slice(prefix.length).split('/')[0] ?? '';

/**
 * Who may open an address of the board. A path that names no screen is shown to all staff, as not found; null says that
 * it is open to everybody.
 */
export function accessToBoardPath(path: string): Access | null {
  if (OPEN_BOARD_PATHS.includes(path)) return null;
  const screen = firstSegment(path, '/board/');
  return Object.hasOwn(BOARD_SCREENS, screen) ? BOARD_SCREENS[screen as BoardScreen].access : ANYBODY;
}

/** A word is a route of its own (`clients/new`), and no number of a record. */
const isNumber = (given: string) => given !== '' && !/^[a-z-]+$/i.test(given);

const fits = (route: string, path: string) => {
  const [names, given] = [route.split('/'), path.split('/')];
  return (
    names.length === given.length &&
    names.every(
      (name, index) => name === given[index] || (name.startsWith('[') && isNumber(given[index] ?? '')),
    )
  );
};

function actionAt(method: string, path: string): AdminAction | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return (Object.keys(ADMIN_ACTIONS) as AdminAction[]).find((action) => {
    const [name = '', route = ''] = action.split(' ');
    return name === asked && fits(route, path.slice('/admin/api/'.length));
  });
}

/** Who may call an address under /admin/api; null says that it is open to everybody. */
export function accessToAdminPath(method: string, path: string): Access | null {
  if (OPEN_ADMIN_PATHS.includes(path)) return null;
  const action = actionAt(method, path);
  if (action) return ADMIN_ACTIONS[action];
  const resource = firstSegment(path, '/admin/api/');
  return Object.hasOwn(ADMIN_RESOURCES, resource) ? ADMIN_RESOURCES[resource as AdminResource] : ANYBODY;
}
