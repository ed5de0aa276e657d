/** What a place of the grid says by its ground alone; the legend shows each. */
export const PATTERNS = {
  processing: 'bg-[repeating-linear-gradient(135deg,#ffffff66_0_4px,transparent_4px_9px)]',
  buffer: 'bg-[repeating-linear-gradient(135deg,#8c7b6b66_0_2px,transparent_2px_6px)]',
  away: 'bg-[repeating-linear-gradient(135deg,#e9dccd_0_6px,#f3e9dd_6px_12px)]',
  closed: 'bg-sand/70',
} as const;
