/** From when to when a visit lasts: a part inside the processing time of another one changes nothing. */
export function spanOf(parts: readonly { spanFrom: Date; spanTo: Date }[]): { termFrom: Date; termTo: Date } {
  return {
    termFrom: new Date(Math.min(...parts.map(({ spanFrom }) => spanFrom.getTime()))),
    termTo: new Date(Math.max(...parts.map(({ spanTo }) => spanTo.getTime()))),
  };
}
