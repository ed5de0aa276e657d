/** A link on its own, as in a row of a list or under a heading: under a finger as high as a button. */
export const tallLinkClass =
  'quiet-link pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';
