import { describe, expect, it } from 'vitest';
import { openOf, SHEET_GROUPS, SIDEBAR_GROUPS } from '@/app/board/(office)/_shell/screen-groups.ts';
import { BOARD_SCREEN_NAMES } from '@/lib/accounts/sessions/roles.ts';

const screensOf = (groups: readonly { screens: readonly string[] }[]) =>
  groups.flatMap(({ screens }) => screens);

describe('the screens below their headings', () => {
  it('stand in the sidebar in the order that is specified, all but the scanner, which is for phones', () => {
    const onLarge = BOARD_SCREEN_NAMES.filter((screen) => screen !== 'qrcode-scanner');
    expect(screensOf(SIDEBAR_GROUPS)).toEqual(onLarge);
  });

  it('are all on the sheet of a phone, each once', () => {
    expect(screensOf(SHEET_GROUPS).sort()).toEqual([...BOARD_SCREEN_NAMES].sort());
  });

  it('leave out what somebody may not open, and a heading with nothing below it', () => {
    expect(openOf(SIDEBAR_GROUPS, ['clients', 'site'])).toEqual([
      { heading: 'salon', screens: ['clients'] },
      { heading: 'more', screens: ['site'] },
    ]);
  });
});
