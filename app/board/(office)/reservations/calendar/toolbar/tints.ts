/** What the ground of an entry can say. Its state is told by icon, word and edge in any case. */
export const TINT_CHOICES = ['state', 'category', 'person'] as const;
export type TintChoice = (typeof TINT_CHOICES)[number];

/** The cookie that remembers it, so that the page comes in these colors at once. */
export const TINT_COOKIE = 'board-calendar-tints';

export const tintChoice = (saved: string | undefined): TintChoice =>
  TINT_CHOICES.find((choice) => choice === saved) ?? 'category';

/** All as light as the ground on which small muted text can still be read. */
const TINTS = ['#dde9e3', '#f9e3d8', '#e4e6f5', '#f6ecc9', '#eee0f2', '#d8ecf1', '#f8dfe6', '#e7eed2'];

/** Of the first, the second … of those that are told apart. */
export const tintOf = (order: number): string | undefined =>
  order < 0 ? undefined : TINTS[order % TINTS.length];

type Kinds = {
  serviceUnits: readonly { id: number; categoryIds: readonly number[] }[];
  employees: readonly { id: number }[];
  categories: readonly { value: number }[];
};

/** The ground of an entry; none where its state gives it one. */
export function tintOfEntry(
  { serviceUnitId, employeeId }: { serviceUnitId: number; employeeId: number | null },
  by: TintChoice,
  { serviceUnits, employees, categories }: Kinds,
): string | undefined {
  if (by === 'state') return undefined;
  if (by === 'person') return tintOf(employees.findIndex(({ id }) => id === employeeId));
  const ofUnit = serviceUnits.find(({ id }) => id === serviceUnitId)?.categoryIds ?? [];
  return tintOf(categories.findIndex(({ value }) => ofUnit.includes(value)));
}

/** What the colors mean, where they mean something. */
export function legendOf(
  by: TintChoice,
  {
    employees,
    categories,
  }: {
    employees: readonly { name: string; isHidden: boolean }[];
    categories: readonly { label: string }[];
  },
): { label: string; tint: string | undefined }[] {
  if (by === 'state') return [];
  if (by === 'category') return categories.map(({ label }, order) => ({ label, tint: tintOf(order) }));
  return employees.flatMap(({ name, isHidden }, order) =>
    isHidden ? [] : [{ label: name, tint: tintOf(order) }],
  );
}
