/** What a list's address says: the page, the order and the filters. */
export type ListState = Readonly<Record<string, unknown>> & {
  page: number;
  itemsPerPage: number;
  sort: string;
  direction: 'ASC' | 'DESC';
};

/** The `?…` of a list after a change; what is left out or empty disappears, and everything but a page leads to page 1. */
export function listSearch(
  state: Readonly<Record<string, unknown>>,
  change: Record<string, unknown>,
): string {
  const next = { ...state, page: 1, ...change };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | null | undefined>(next)) {
    const worthSaying = value !== undefined && value !== null && value !== '';
    const isDefault = (name === 'page' && value === 1) || (name === 'itemsPerPage' && value === 10);
    if (worthSaying && !isDefault && name !== 'format') search.set(name, String(value));
  }
  return `?${search.toString()}`;
}

/** Toggles the direction of the present order; a new one begins with ascending. */
export const sortChange = ({ sort, direction }: ListState, name: string) => ({
  sort: name,
  direction: sort === name && direction === 'ASC' ? 'DESC' : 'ASC',
});

/** The pages that the pager shows: five at most, the present one in the middle where there is room. */
export function pageWindow(page: number, pages: number, shown = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  return Array.from({ length: Math.min(shown, pages) }, (_, index) => first + index);
}
