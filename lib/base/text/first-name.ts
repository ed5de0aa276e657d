/** What stands before a name, with or without a full stop. */
const TITLES = /^(?:dr|prof|mr|mrs|ms|mag|ing|dipl|inž|herr|frau)$/iu;
const GIVEN_NAME = /^\p{L}[\p{L}’'-]*\p{L}$/u;

/** `Milica` of `Milica Đorđević`. The whole name where its first word is no given name: `Dr Ana Petrović`, `M. Đorđević`. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return GIVEN_NAME.test(first) && !TITLES.test(first) ? first : name.trim();
}
