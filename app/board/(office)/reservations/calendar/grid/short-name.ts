/** The first name, with the first letter of the last one: `Isidora Š.` */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const [letter] = last ?? '';
  return letter ? `${first} ${letter}.` : first;
}
