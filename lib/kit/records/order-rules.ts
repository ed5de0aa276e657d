/** The numbers in their new order when one of them moves to `position`, which counts from 0 and may lie beyond the end. */
export function moved(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

/** Whether both name the same ones, each once, in whatever order. */
export const isReordering = (before: readonly number[], after: readonly number[]): boolean =>
  before.length === after.length && before.every((id) => after.includes(id));
