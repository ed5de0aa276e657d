/** A file as it is sent. Fifty thousand rows of a salon are a fifth of it. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 100;
/** All cells together: one text of a workbook can stand in a million cells, and a small archive can hold a large one. */
export const MAX_CHARACTERS = 40_000_000;

/** What a workbook may be made of, all of its parts together. */
export type WorkbookLimits = {
  /** What its archive may hold once it is unpacked. */
  inflatedBytes: number;
  /** A table that fits into those bytes, with what a spreadsheet writes of each cell, has fewer. */
  elements: number;
  sheets: number;
  styles: number;
  texts: number;
};

export const WORKBOOK_LIMITS: WorkbookLimits = {
  inflatedBytes: 100 * 1024 * 1024,
  elements: 9_000_000,
  sheets: 200,
  styles: 100_000,
  texts: 1_000_000,
};
