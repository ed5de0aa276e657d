import { plainText } from '@/lib/base/text/text-search';

type Named = { id: number; name: string };

/** How well a name fits: it begins with the text, a word of it does, it contains it, or each word of the text is somewhere. */
function fit(name: string, wanted: string): number {
  const plain = plainText(name);
  if (plain.startsWith(wanted)) return 0;
  if (plain.includes(` ${wanted}`)) return 1;
  if (plain.includes(wanted)) return 2;
  return wanted.split(/\s+/).every((word) => plain.includes(word)) ? 3 : Infinity;
}

/** What is typed of a service finds it; of what fits alike, what is usual stands first, in its own order. */
export function servicesFor<Of extends Named>(
  typed: string,
  units: readonly Of[],
  usual: readonly number[],
): Of[] {
  const wanted = plainText(typed).trim();
  const place = ({ id }: Of) => (usual.includes(id) ? usual.indexOf(id) : usual.length);
  return units
    .map((unit) => ({ unit, fits: wanted === '' ? 0 : fit(unit.name, wanted) }))
    .filter(({ fits }) => fits < Infinity)
    .toSorted((one, other) => place(one.unit) - place(other.unit) || one.fits - other.fits)
    .map(({ unit }) => unit);
}
