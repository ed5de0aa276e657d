/** A file as it is sent. Fifty thousand rows of a salon are a fifth of it. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 100;
/** All cells together: one text of a workbook can stand in a million cells, and a small archive can hold a large one. */
export const MAX_CHARACTERS = 40_000_000;
/** What a workbook's archive may hold once it is unpacked. */
export const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
