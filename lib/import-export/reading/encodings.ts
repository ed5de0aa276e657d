/** What tables in text are written in; a workbook says it itself. */
export const ENCODINGS = ['utf-8', 'windows-1250', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];
