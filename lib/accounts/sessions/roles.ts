import { ROLES, type Role } from '../../base/statuses.ts';

/** Whoever may do something in the back office, as the database knows them at this request. */
export type StaffMember = { id: number; email: string; roles: Role[]; sessionId: string };

const EVERYBODY: readonly Role[] = ROLES;
const SUPER_ADMIN: readonly Role[] = ['ROLE_SUPER_ADMIN'];

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
  site: SUPER_ADMIN,
  import: SUPER_ADMIN,
  settings: SUPER_ADMIN,
} as const satisfies Record<string, readonly Role[]>;
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
  site: SUPER_ADMIN,
  settings: SUPER_ADMIN,
  imports: SUPER_ADMIN,
  export: SUPER_ADMIN,
} as const satisfies Record<string, readonly Role[]>;
export type AdminResource = keyof typeof ADMIN_RESOURCES;

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

export const hasOneOf = (roles: readonly Role[], allowed: readonly Role[]) =>
  roles.some((role) => allowed.includes(role));

/** The screen or the resource that an address names. */
export const firstSegment = (path: string, prefix: string) => path.slice(prefix.length).split('/')[0] ?? '';

/**
 * Who may open an address of the board. A path that names no screen is shown to all staff, as not found; null says that
 * it is open to everybody.
 */
export function rolesForBoardPath(path: string): readonly Role[] | null {
  if (OPEN_BOARD_PATHS.includes(path)) return null;
  const screen = firstSegment(path, '/board/');
  return Object.hasOwn(BOARD_SCREENS, screen) ? BOARD_SCREENS[screen as BoardScreen] : EVERYBODY;
}

/** Who may call an address under /admin/api; null says that it is open to everybody. */
export function rolesForAdminPath(path: string): readonly Role[] | null {
  if (OPEN_ADMIN_PATHS.includes(path)) return null;
  const resource = firstSegment(path, '/admin/api/');
  return Object.hasOwn(ADMIN_RESOURCES, resource) ? ADMIN_RESOURCES[resource as AdminResource] : EVERYBODY;
}
