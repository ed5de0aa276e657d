export const IMPORT_KINDS = ['clients', 'service-units', 'reservations', 'products'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a row of each kind can tell, in the order in which the screen asks for it. */
export const FIELDS = {
  clients: [
    'name',
    'firstName',
    'lastName',
    'email',
    'phone',
    'otherPhone',
    'language',
    'notes',
    'birthday',
    'since',
    'lastVisit',
  ],
  'service-units': [
    'name',
    'nameEn',
    'nameDe',
    'category',
    'price',
    'priceEuro',
    'currency',
    'duration',
    'buffer',
    'bufferBefore',
    'processing',
    'processingAfter',
    'description',
  ],
  reservations: [
    'date',
    'time',
    'service',
    'employee',
    'name',
    'firstName',
    'lastName',
    'email',
    'phone',
    'duration',
    'end',
    'price',
    'currency',
    'status',
    'notes',
  ],
  products: ['name', 'nameEn', 'nameDe', 'barcode', 'price', 'currency', 'taxRate', 'stock', 'lowStock'],
} as const satisfies Record<ImportKind, readonly string[]>;

export type FieldOf<Kind extends ImportKind> = (typeof FIELDS)[Kind][number];
export type ImportField = FieldOf<ImportKind>;

const HAVE_TITLES = new Set<ImportKind>(['service-units', 'products']);

/** By which word of the screen a field goes: what is sold has a title, a person a name. */
export const wordOf = <Field extends string>(kind: ImportKind, field: Field): Field | 'title' =>
  field === 'name' && HAVE_TITLES.has(kind) ? 'title' : field;

/** Which column, counted from 0, tells a field. */
export type Mapping = Partial<Record<ImportField, number>>;

/** What a row tells, field by field; what it does not tell is empty. */
export type RowValues = Partial<Record<ImportField, string>>;

export const rowValuesIn = (cells: readonly string[], mapping: Mapping): RowValues =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, (cells[column] ?? '').trim()]));
