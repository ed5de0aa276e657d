const KINDS = [
  'sold twice',
  'lost',
  'doubled',
  'half a visit',
  'forbidden transition',
  'held too long',
  'mail lost',
  'mail doubled',
  'picture lost',
  'absence lost',
  'absence doubled',
  'booked while away',
  'reply lost',
  'reply doubled',
  'money does not add up',
  'paid ahead does not add up',
] as const;
export type Breach = { kind: (typeof KINDS)[number]; what: string };

export const breach = (kind: Breach['kind'], what: string): Breach => ({ kind, what });

export const groups = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const found = new Map<Key, Item[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return found;
};
