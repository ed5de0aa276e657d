/** A round number that no value passes: 1, 2, 2.5 or 5 with zeros behind it, never a fraction nor below `least`. */
export function roundMaximum(values: readonly number[], least = 1): number {
  const highest = Math.max(least, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= highest) ?? 10;
  return Math.ceil(step * power);
}

/** Which of `count` labels fit when `room` of them do: the first one, and every so many after it. */
export function labelEvery(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room));
}
