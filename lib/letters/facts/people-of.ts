/** Whom these parts of a reservation are with; null: nobody in particular. */
export const peopleOf = (parts: readonly { employeeName: string | null }[]): string | null =>
  [...new Set(parts.flatMap(({ employeeName }) => employeeName ?? []))].join(', ') || null;
