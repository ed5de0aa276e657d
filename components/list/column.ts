import type { ReactNode } from 'react';

export type Column<Row> = {
  /** The name by which the list can be ordered, if it can. */
  sort?: string;
  /** What it is remembered by where it cannot be ordered; else its place. */
  name?: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right. */
  numeric?: boolean;
  /** As wide as it is, such as a badge or a phone number; all else shares what is left, and is cut where that is too little. */
  tight?: boolean;
  /** May be long: no higher than two lines. */
  prose?: boolean;
  /** Meant to be read here, however high that makes the row. */
  whole?: boolean;
  /** Gives way on a narrow desktop, where what can be done with the row would cover its neighbour. */
  roomy?: boolean;
  /** Not in sight until somebody asks for it. */
  aside?: boolean;
};

/** A column with the name by which the browser remembers whether it is shown. */
export type NamedColumn<Row> = Column<Row> & { name: string };

export const named = <Row>(columns: readonly Column<Row>[]): NamedColumn<Row>[] =>
  columns.map((column, index) => ({ ...column, name: column.name ?? column.sort ?? `column-${index}` }));
