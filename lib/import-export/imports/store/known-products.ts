import { keyOfNames, namesAfter, type Names } from '../rows/names.ts';

type Labels = Names & { barcode: string | null };

/** A product that is there, or that a row of the file makes; `row` is the first one that tells of it. */
type Known = { id: number | null; row: number | null; labels: Labels };

const codeKey = (barcode: string) => barcode.toLowerCase();

/**
 * The products of the salon as the rows of a file find them one after the other. A code is the product's. A row without one means the
 * product of its name, and a code that nothing has yet is that of the product of its name which has none.
 */
export class KnownProducts {
  readonly #byCode = new Map<string, Known>();
  readonly #byName = new Map<string, Set<Known>>();

  constructor(products: readonly (Labels & { id: number })[]) {
    for (const { id, ...labels } of products) this.#add({ id, row: null, labels });
  }

  /** @returns the number of the product, null for a new one; the row that tells of it already; or that several could be meant */
  meet(labels: Labels, row: number): { into: number | null } | { row: number } | 'several' {
    const meant = this.#meantBy(labels);
    if (meant.length > 1) return 'several';
    const [known] = meant;
    if (!known) {
      this.#add({ id: null, row, labels });
      return { into: null };
    }
    if (known.row !== null) return { row: known.row };
    this.#named(known.labels).delete(known);
    const { name, nameEn, nameDe, barcode } = known.labels;
    const names = namesAfter({ name, nameEn, nameDe }, labels);
    this.#add(Object.assign(known, { row, labels: { ...names, barcode: labels.barcode ?? barcode } }));
    return { into: known.id };
  }

  #meantBy(labels: Labels): Known[] {
    const named = [...this.#named(labels)];
    if (labels.barcode === null) return named;
    const coded = this.#byCode.get(codeKey(labels.barcode));
    return coded ? [coded] : named.filter((known) => known.labels.barcode === null);
  }

  #named(labels: Labels): Set<Known> {
    const key = keyOfNames(labels);
    const named = this.#byName.get(key) ?? new Set<Known>();
    this.#byName.set(key, named);
    return named;
  }

  #add(known: Known): void {
    this.#named(known.labels).add(known);
    const { barcode } = known.labels;
    if (barcode !== null) this.#byCode.set(codeKey(barcode), known);
  }
}
