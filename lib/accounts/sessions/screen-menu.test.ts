import { describe, expect, it } from 'vitest';
import { mayEnter } from './roles.ts';
import { BOARD_SCREEN_NAMES, BOARD_SCREENS, type BoardScreen } from './screen-access.ts';
import { sheetOf, sidebarOf } from './screen-menu.ts';

const entriesOf = <Entry>(groups: readonly { entries: readonly Entry[] }[]) =>
  groups.flatMap(({ entries }) => entries);

/** What the specification lists, in its order; the scanner is for phones. */
const SPECIFIED = [
  'dashboard',
  'general-working-hours',
  'users',
  'clients',
  'categories',
  'employees',
  'employees-unavailability',
  'workplaces-unavailability',
  'specific-working-hours',
  'non-working-days',
  'employees-workplaces',
  'reservations',
  'newsletters',
  'workplaces',
  'service-units',
  'unavailability',
  'service-unit-unavailability',
] as const satisfies BoardScreen[];

const OF_EMPLOYEE = BOARD_SCREEN_NAMES.filter((screen) =>
  mayEnter({ roles: ['ROLE_EMPLOYEE'], areas: [] }, BOARD_SCREENS[screen].access),
);

describe('the screens below their headings', () => {
  it('stand in the sidebar in the order that is specified', () => {
    const specified: readonly string[] = SPECIFIED;
    expect(entriesOf(sidebarOf(BOARD_SCREEN_NAMES)).filter((entry) => specified.includes(entry))).toEqual(
      SPECIFIED,
    );
  });

  it('are all in the sidebar but the scanner, each once, what is used all day first', () => {
    const groups = sidebarOf(BOARD_SCREEN_NAMES);
    expect(entriesOf(groups).sort()).toEqual(
      ['calendar', ...BOARD_SCREEN_NAMES.filter((screen) => screen !== 'qrcode-scanner')].sort(),
    );
    expect(groups[0]).toEqual({
      heading: 'day',
      entries: ['dashboard', 'my-day', 'calendar', 'rota', 'waiting-list'],
    });
    expect(entriesOf(groups).indexOf('clients')).toBeLessThan(8);
  });

  it('are all on the sheet of a phone, each once, by their places', () => {
    const groups = sheetOf(BOARD_SCREEN_NAMES);
    expect(entriesOf(groups).sort()).toEqual([...BOARD_SCREEN_NAMES].sort());
    expect(groups.map(({ heading }) => heading)).toEqual([
      'day',
      'till',
      'clients',
      'team',
      'offer',
      'salon',
    ]);
    expect(groups[0]?.entries).toEqual([
      'dashboard',
      'my-day',
      'reservations',
      'waiting-list',
      'qrcode-scanner',
    ]);
    expect(groups[4]?.entries).toEqual([
      'service-units',
      'categories',
      'unavailability',
      'service-unit-unavailability',
      'workplaces',
      'workplaces-unavailability',
      'products',
    ]);
    expect(groups[5]?.entries.at(-1)).toBe('notifications');
  });

  it('leave out what somebody may not open, and a heading over one of them', () => {
    expect(sidebarOf(['clients', 'categories', 'site', 'settings', 'newsletters'])).toEqual([
      { heading: 'salon', entries: ['clients', 'categories', 'newsletters'] },
      { heading: 'more', entries: ['site', 'settings'] },
    ]);
    expect(sheetOf(['clients', 'newsletters', 'site'])).toEqual([
      { heading: 'clients', entries: ['clients', 'newsletters', 'site'] },
    ]);
  });

  it('are few to an employee, and need no heading', () => {
    expect(sidebarOf(OF_EMPLOYEE)).toEqual([
      {
        heading: 'day',
        entries: ['my-day', 'calendar', 'rota', 'clients', 'reservations', 'notifications'],
      },
    ]);
    expect(sheetOf(OF_EMPLOYEE)).toEqual([
      {
        heading: 'day',
        entries: ['my-day', 'reservations', 'qrcode-scanner', 'clients', 'rota', 'notifications'],
      },
    ]);
  });
});
