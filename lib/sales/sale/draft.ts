/** The number of a bill that nothing was put on yet: it is stored with the first line. */
export const DRAFT = 0;
