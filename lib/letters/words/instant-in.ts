/** An instant of a payload; null where there is none. */
export const instantIn = (value: unknown): Date | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : null;
