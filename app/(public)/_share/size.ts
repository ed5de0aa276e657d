/** The size that every network takes for a large picture. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
