import type { NotFree } from '../../../availability/free-terms/why-not-free.ts';
import type { ImportField, ImportKind } from '../../columns/kinds.ts';
import type { ForeignName } from './names.ts';

/** Field → key of `validation` in the messages, perhaps with a bound. */
export type Problems = Partial<Record<ImportField, string>>;

/** What a verdict rests on. */
export type Finding = {
  /** The number of the record that is there already. */
  into?: number;
  /** The row of the same file that tells of the same. */
  row?: number;
  problems?: Problems;
  /** Why a term that is to come is not free. */
  why?: NotFree;
  /** A visit that has been. */
  past?: boolean;
  /** What it calls by a name that is nobody's here. */
  names?: ForeignName[];
};

export const VERDICTS = ['new', 'merged', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What would become of a row. */
export type Judged = { position: number; verdict: Verdict; finding: Finding };

export type Counts = Record<Verdict, number>;
export const noCounts = (): Counts => ({ new: 0, merged: 0, refused: 0 });

/**
 * Whether nothing of a row is stored: a service or an appointment that is there stays as it is, and of two rows for one product the
 * first one counts. What another row tells of a client is added to the first.
 */
export function isLeftOut(kind: ImportKind, verdict: Verdict | null, { row }: Pick<Finding, 'row'>): boolean {
  if (verdict !== 'merged' || kind === 'clients') return false;
  return kind !== 'products' || row !== undefined;
}

type Counted = { counts: Counts; leftOut: number };

/** How many rows of a file are stored. */
export const storedRows = ({ counts, leftOut }: Counted): number => counts.new + counts.merged - leftOut;

export const refused = (position: number, problems: Problems): Judged => ({
  position,
  verdict: 'refused',
  finding: { problems },
});

/** What a row tells, or what is wrong with it. */
export type Read<Given> = { given: Given; problems?: never } | { given?: never; problems: Problems };
