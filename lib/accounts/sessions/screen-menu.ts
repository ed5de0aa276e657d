import { BOARD_SCREENS, type BoardScreen, type Sheet, type Sidebar } from './screen-access.ts';

const SIDEBAR: readonly Sidebar[] = ['salon', 'team', 'bookings', 'offer', 'more', 'employee'];
const SHEET: readonly Sheet[] = ['day', 'clients', 'team', 'offer', 'salon', 'employee'];

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
