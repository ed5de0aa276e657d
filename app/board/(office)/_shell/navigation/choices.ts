/** What a browser remembers of the board, as cookies: the server draws the page with them, so that nothing jumps. */
export const RESERVATIONS_CHOICE = 'board-reservations';
export const SIDEBAR_CHOICE = 'board-sidebar';

export type ReservationsView = 'list' | 'calendar';
export type SidebarWidth = 'wide' | 'narrow';
export type SavedChoices = { sidebar: SidebarWidth; reservations: ReservationsView };
