/** Joins class names. Nothing is merged: a part that takes `className` only adds to its own, so no browser pays for more. */
export const classNames = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
