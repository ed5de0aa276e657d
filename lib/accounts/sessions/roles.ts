import { ROLES, type Area, type Role } from '../../base/statuses.ts';

/** What somebody may do by. */
export type Rights = { roles: readonly Role[]; areas: readonly Area[] };

/** Whoever may do something in the back office, as the database knows them at this request. */
export type StaffMember = { id: number; email: string; roles: Role[]; areas: Area[]; sessionId: string };

/** Who gets in: one of the roles, and of managers those alone who have the area. */
export type Access = { roles: readonly Role[]; area?: Area };

const EVERYBODY: Access = { roles: ROLES };
const SUPER_ADMIN: Access = { roles: ['ROLE_SUPER_ADMIN'] };
const ofArea = (area: Area): Access => ({ ...EVERYBODY, area });

export const hasArea = ({ roles, areas }: Rights, area: Area): boolean =>
  roles.includes('ROLE_SUPER_ADMIN') || (roles.includes('ROLE_MANAGER') && areas.includes(area));

/** The one question of both doors. */
export const mayEnter = (staff: Rights, { roles, area }: Access): boolean =>
  staff.roles.some((role) => roles.includes(role)) && (area === undefined || hasArea(staff, area));

/** The screens of the board, in the order of the sidebar, with those who may open them. */
export const BOARD_SCREENS = {
  dashboard: EVERYBODY,
  'general-working-hours': EVERYBODY,
  users: SUPER_ADMIN,
  clients: EVERYBODY,
  categories: EVERYBODY,
  employees: EVERYBODY,
  'employees-unavailability': EVERYBODY,
  'workplaces-unavailability': EVERYBODY,
  'specific-working-hours': EVERYBODY,
  'non-working-days': EVERYBODY,
  'employees-workplaces': EVERYBODY,
  reservations: EVERYBODY,
  newsletters: EVERYBODY,
  workplaces: EVERYBODY,
  'service-units': EVERYBODY,
  unavailability: EVERYBODY,
  'service-unit-unavailability': EVERYBODY,
  'qrcode-scanner': EVERYBODY,
  'waiting-list': EVERYBODY,
  rota: EVERYBODY,
  'shift-patterns': EVERYBODY,
  site: ofArea('settings'),
  import: SUPER_ADMIN,
  settings: ofArea('settings'),
} as const satisfies Record<string, Access>;
export type BoardScreen = keyof typeof BOARD_SCREENS;
export const BOARD_SCREEN_NAMES = Object.keys(BOARD_SCREENS) as BoardScreen[];

/** What lies under /admin/api, with those who may use it. */
export const ADMIN_RESOURCES = {
  dashboard: EVERYBODY,
  search: EVERYBODY,
  'general-working-hours': EVERYBODY,
  users: SUPER_ADMIN,
  clients: EVERYBODY,
  categories: EVERYBODY,
  employees: EVERYBODY,
  'employees-unavailability': EVERYBODY,
  'workplaces-unavailability': EVERYBODY,
  'specific-working-hours': EVERYBODY,
  'non-working-days': EVERYBODY,
  'employees-workplaces': EVERYBODY,
  reservations: EVERYBODY,
  newsletters: EVERYBODY,
  'newsletter-subscribers': EVERYBODY,
  workplaces: EVERYBODY,
  'service-units': EVERYBODY,
  unavailability: EVERYBODY,
  'service-unit-unavailability': EVERYBODY,
  'waiting-list': EVERYBODY,
  rota: EVERYBODY,
  'shift-patterns': EVERYBODY,
  'calendar-feeds': EVERYBODY,
  'contact-messages': EVERYBODY,
  'failed-mails': EVERYBODY,
  'access-records': SUPER_ADMIN,
  site: ofArea('settings'),
  settings: ofArea('settings'),
  imports: SUPER_ADMIN,
  export: SUPER_ADMIN,
} as const satisfies Record<string, Access>;
export type AdminResource = keyof typeof ADMIN_RESOURCES;

/** What of a resource takes more than the resource itself, by its method and its route. */
export const ADMIN_DEEDS = {
  'DELETE clients/[id]': ofArea('erase'),
  'POST clients/[id]/erase': ofArea('erase'),
  'POST clients/[id]/merge': ofArea('erase'),
  'GET clients/[id]/export': ofArea('export'),
  'DELETE reservations/[id]': SUPER_ADMIN,
  'POST service-units': ofArea('prices'),
  'PUT employees/[id]/service-units': ofArea('prices'),
  'POST settings/clear-demo': SUPER_ADMIN,
} as const satisfies Record<`${string} ${AdminResource}${string}`, Access>;
export type AdminDeed = keyof typeof ADMIN_DEEDS;

/** What an endpoint is named by in the table. */
export type AdminRow = AdminResource | AdminDeed;

/** Any list as a table to download (`format=csv`), whichever it is. */
export const TABLE_TO_DOWNLOAD: Access = ofArea('export');

export const accessOf = (row: AdminRow): Access =>
  Object.hasOwn(ADMIN_DEEDS, row) ? ADMIN_DEEDS[row as AdminDeed] : ADMIN_RESOURCES[row as AdminResource]; // one of both

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

/** The login page, for whoever came with a session that is over: it says so. */
export const SESSION_OVER = '/board/login?notice=session-over';

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
  return Object.hasOwn(BOARD_SCREENS, screen) ? BOARD_SCREENS[screen as BoardScreen] : EVERYBODY;
}

const fits = (route: string, path: string) => {
  const [names, given] = [route.split('/'), path.split('/')];
  return (
    names.length === given.length &&
    names.every((name, index) => name === given[index] || (name.startsWith('[') && given[index] !== ''))
  );
};

function deedAt(method: string, path: string): AdminDeed | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return (Object.keys(ADMIN_DEEDS) as AdminDeed[]).find((deed) => {
    const [name = '', route = ''] = deed.split(' ');
    return name === asked && fits(route, path.slice('/admin/api/'.length));
  });
}

/** Who may call an address under /admin/api; null says that it is open to everybody. */
export function accessToAdminPath(method: string, path: string): Access | null {
  if (OPEN_ADMIN_PATHS.includes(path)) return null;
  const deed = deedAt(method, path);
  if (deed) return ADMIN_DEEDS[deed];
  const resource = firstSegment(path, '/admin/api/');
  return Object.hasOwn(ADMIN_RESOURCES, resource) ? ADMIN_RESOURCES[resource as AdminResource] : EVERYBODY;
}
