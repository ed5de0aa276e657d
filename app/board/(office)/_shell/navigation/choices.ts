/** What a browser remembers of the board, as a cookie: the server draws the page with it, so that nothing jumps. */
export const SIDEBAR_CHOICE = 'board-sidebar';

export type SidebarWidth = 'wide' | 'narrow';
