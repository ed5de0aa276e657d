/** The question of an address as it is written there: nothing when it asks nothing. */
export function questionOf(query: URLSearchParams): string {
  // Colons and commas may stand in a question as they are, and are read more easily.
  const text = query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return text && `?${text}`;
}
