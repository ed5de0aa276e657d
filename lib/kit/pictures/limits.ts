/** This module stays free of imports: the browser asks it as well, before it sends anything. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
