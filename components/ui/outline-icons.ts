// Written by scripts/outline-icons.mjs from lucide-react (ISC licence).
export const ARROW_RIGHT = 'M5 12h14M12 5l7 7-7 7';
export const ARROW_UP = 'M5 12l7-7 7 7M12 19V5';
export const ARROW_UP_RIGHT = 'M7 7h10v10M7 17 17 7';
export const BOOKMARK =
  'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z';
export const CHECK = 'M20 6 9 17l-5-5';
export const CHEVRON_DOWN = 'M6 9l6 6 6-6';
export const HEART =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';
export const MENU = 'M4 5h16M4 12h16M4 19h16';
export const PHONE =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384';
export const PLUS = 'M5 12h14M12 5v14';
export const SEARCH = 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0';
export const SLIDERS_HORIZONTAL = 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3';
export const X = 'M18 6 6 18M6 6l12 12';
