import { BOARD_SCREENS, type BoardScreen, type Sheet, type Sidebar } from './screen-access.ts';

const SIDEBAR: readonly Sidebar[] = ['day', 'salon', 'till', 'team', 'bookings', 'offer', 'more'];
const SHEET: readonly Sheet[] = ['day', 'till', 'clients', 'team', 'offer', 'salon'];

type Group<Heading, Entry> = { heading: Heading; entries: Entry[] };

/** A heading over one screen says no more than the screen's title: the screen joins the group above it. */
function inGroups<Heading>(
  headings: readonly Heading[],
  screens: readonly BoardScreen[],
  headingOf: (screen: BoardScreen) => Heading | null,
): Group<Heading, BoardScreen>[] {
  const groups: Group<Heading, BoardScreen>[] = [];
  for (const heading of headings) {
    const below = screens.filter((screen) => headingOf(screen) === heading);
    const above = groups.at(-1);
    if (below.length === 1 && above) above.entries.push(...below);
    else if (below.length > 0) groups.push({ heading, entries: below });
  }
  return groups;
}

/** The calendar is a view of the reservations, with an entry of its own in the sidebar: the desk works in it all day. */
export type SidebarEntry = BoardScreen | 'calendar';

/** What somebody may open, below its headings in the sidebar; a heading with nothing below it is none. */
export const sidebarOf = (open: readonly BoardScreen[]): Group<Sidebar, SidebarEntry>[] =>
  inGroups(SIDEBAR, open, (screen) => BOARD_SCREENS[screen].sidebar).map(({ heading, entries }) => ({
    heading,
    // Whoever may open the rota may open the calendar.
    entries: entries.flatMap((screen) => (screen === 'rota' ? ['calendar' as const, screen] : [screen])),
  }));

/** The same on the sheet of a phone, whose order nobody has given: by what one is about. */
export function sheetOf(open: readonly BoardScreen[]): Group<Sheet, BoardScreen>[] {
  const placeOf = (screen: BoardScreen) => BOARD_SCREENS[screen].sheet[1];
  const placed = [...open].sort((one, other) => placeOf(one) - placeOf(other));
  return inGroups(SHEET, placed, (screen) => BOARD_SCREENS[screen].sheet[0]);
}
