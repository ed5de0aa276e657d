/** The numbers on a page, in order, and how many there are on all pages, at most the cap. */
export type FoundPage = { numbers: number[]; total: number };
