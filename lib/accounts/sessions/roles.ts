import type { Feature } from '../../salon/settings/held.ts';
import type { Area, Role } from '../../base/statuses.ts';
import { ANYBODY, mayEnter, ofArea, type Access, type Rights } from '../../kit/rights/rules.ts';
import {
  ADMIN_ACTIONS,
  ADMIN_RESOURCES,
  BOARD_SCREENS,
  isScreen,
  type AdminAction,
  type AdminResource,
  type AdminRow,
} from './screen-access.ts';

// The one question of both doors, and of whatever is stored, beside the table that it is asked of.
export {
  hasArea,
  mayEnter,
  employeeScopeOf,
  type Access,
  type Rights,
  type EmployeeScope,
} from '../../kit/rights/rules.ts';

/** Whoever may do something in the back office, as the database knows them at this request. */
export type StaffMember = {
  id: number;
  email: string;
  roles: Role[];
  areas: Area[];
  /** Of whoever has ROLE_EMPLOYEE. */
  employeeId: number | null;
  /** Null of a key of the API, which has none. */
  sessionId: string | null;
  /** By which they are in, where a program is. */
  apiKey?: { id: number; name: string; readOnly: boolean };
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
 * Who may open an address of the board. A path that names no screen of this salon is shown to all staff, as not found; null says
 * that it is open to everybody.
 */
export function accessToBoardPath(path: string, features: readonly Feature[]): Access | null {
  if (OPEN_BOARD_PATHS.includes(path)) return null;
  const screen = firstSegment(path, '/board/');
  return isScreen(screen, features) ? BOARD_SCREENS[screen].access : ANYBODY;
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
  const requested = method === 'HEAD' ? 'GET' : method;
  return (Object.keys(ADMIN_ACTIONS) as AdminAction[]).find((action) => {
    const [name = '', route = ''] = action.split(' ');
    return name === requested && fits(route, path.slice('/admin/api/'.length));
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
