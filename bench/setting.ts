import type { Sql } from 'postgres';

/** What is measured, and beside what. */
export type Setting = {
  sql: Sql;
  /** Of the server under test, and of the bare application. */
  origin: string;
  bareOrigin: string;
  /** The process of the server under test. */
  pid: () => number;
  /** Ends it and starts another one. */
  restart: () => Promise<void>;
  /** Leaves out the million rows, and what lasts. */
  quick: boolean;
  /** Ten minutes of bookings and half an hour of visitors, as the figures want; otherwise one minute and two. */
  long: boolean;
};

export const HALF_HOUR = 30;
export const QUARTER = 15;
