/** The leaf beside the salon's name, drawn in a square of 24. */
export const MARK_PATH =
  'M12 22V9M12 16c-4.5-.6-7-3.400-7-8 4.500.6 7 3.400 7 8Zm0-3c.3-4.600 2.600-8.600 7-11 .9 5.400-1.700 9.300-7 11Z';
