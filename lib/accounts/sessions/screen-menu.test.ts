import { describe, expect, it } from 'vitest';
import { BOARD_SCREEN_NAMES } from './screen-access.ts';
import { sheetOf, sidebarOf } from './screen-menu.ts';

const screensOf = (groups: readonly { screens: readonly string[] }[]) =>
  groups.flatMap(({ screens }) => screens);

describe('the screens below their headings', () => {
  it('stand in the sidebar in the order that is specified, all but the scanner, which is for phones', () => {
    const onLarge = BOARD_SCREEN_NAMES.filter((screen) => screen !== 'qrcode-scanner');
    expect(screensOf(sidebarOf(BOARD_SCREEN_NAMES))).toEqual(onLarge);
  });

  it('are all on the sheet of a phone, each once, by their places', () => {
    const groups = sheetOf(BOARD_SCREEN_NAMES);
    expect(screensOf(groups).sort()).toEqual([...BOARD_SCREEN_NAMES].sort());
    expect(groups.map(({ heading }) => heading)).toEqual([
      'day',
      'clients',
      'team',
      'offer',
      'salon',
      'employee',
    ]);
    expect(groups[0]?.screens).toEqual([
      'dashboard',
      'my-day',
      'reservations',
      'waiting-list',
      'qrcode-scanner',
    ]);
    expect(groups[3]?.screens).toEqual([
      'service-units',
      'categories',
      'unavailability',
      'service-unit-unavailability',
      'workplaces',
      'workplaces-unavailability',
    ]);
  });

  it('leave out what somebody may not open, and a heading with nothing below it', () => {
    expect(sidebarOf(['clients', 'site'])).toEqual([
      { heading: 'salon', screens: ['clients'] },
      { heading: 'more', screens: ['site'] },
    ]);
    expect(sheetOf(['site', 'clients'])).toEqual([
      { heading: 'clients', screens: ['clients'] },
      { heading: 'salon', screens: ['site'] },
    ]);
  });
});
