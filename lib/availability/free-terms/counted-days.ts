/** Free days, and of those up to a day how many terms each has. */
export type CountedDays = { days: string[]; counts?: Record<string, number> };

/** Counting has to compute every term of a day, so only the days are counted that the caller asks for. */
export function countedDays(
  days: string[],
  countUntil: string | undefined,
  count: (days: readonly string[]) => number[],
): CountedDays {
  if (countUntil === undefined) return { days };
  const near = days.filter((day) => day <= countUntil);
  const counted = count(near);
  return { days, counts: Object.fromEntries(near.map((day, index) => [day, counted[index] ?? 0])) };
}
