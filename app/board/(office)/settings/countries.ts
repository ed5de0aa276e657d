/** Where salons with these languages and currencies are, and their neighbours: ISO 3166, two letters. */
export const COUNTRIES =
  'AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MD ME MK MT NL NO PL PT RO RS SE SI SK'.split(
    ' ',
  );
