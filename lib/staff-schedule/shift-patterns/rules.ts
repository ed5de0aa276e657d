/** A to D, as people call weeks that take turns. */
export const weekLetter = (index: number): string => String.fromCharCode(65 + index);
