/** The question of an address as it is written there: nothing when it asks nothing. */
export function questionOf(query: URLSearchParams): string {
  // A colon may stand in a question as it is, and is read more easily.
  const text = query.toString().replaceAll('%3A', ':');
  return text && `?${text}`;
}
