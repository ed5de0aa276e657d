import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { employee, workplace } from '@/db/schema/team';

/*
 * Advisory locks of PostgreSQL, until the transaction ends. Everybody takes them in this order, each kind by number, so that
 * nobody waits in a circle: imports (5), who asks to wait (6, with none of the others), networks (4, only where a visitor books), employees, workplaces, the schedule. The functions
 * `book_term` and `revise_schedule` take the same ones. What messages may cost (7) is taken with none of the others. The number of a sale (8, the function
 * `guard_sale`) is taken last, while its sale is held.
 */
const EMPLOYEE = 1;
const WORKPLACE = 2;
const SCHEDULE = 3;
const IMPORT = 5;
const WAITING = 6;
const SPENDING = 7;

type Numbers = readonly (number | null)[] | 'all';

/** Whose time a transaction takes or gives back, and what it does with the rota: hours, days off, who works where. */
export type Locked = { employees: Numbers; workplaces: Numbers; schedule?: 'asked' | 'changed' };

const inOrder = (numbers: readonly (number | null)[]): number[] =>
  [...new Set(numbers)].filter((number) => number !== null).sort((one, other) => one - other);

const each = (numbers: Numbers, table: typeof employee | typeof workplace): SQL =>
  numbers === 'all'
    ? sql`(select id from ${sql.identifier(getTableName(table))} order by id) as everyone`
    : sql`unnest(${sql.param(inOrder(numbers))}::int[]) as named (id)`;

/** Of two who want the same, one waits until the other is done. */
export async function lockTime(tx: Transaction, { employees, workplaces, schedule }: Locked): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EMPLOYEE}, id) from ${each(employees, employee)}`);
  await tx.execute(sql`select pg_advisory_xact_lock(${WORKPLACE}, id) from ${each(workplaces, workplace)}`);
  if (schedule === 'asked') await tx.execute(sql`select pg_advisory_xact_lock_shared(${SCHEDULE}, 0)`);
  if (schedule === 'changed') await tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE}, 0)`);
}

/** Nobody works on one import twice at a time. First of all locks, since an import takes the others at its end. */
export async function lockImport(tx: Transaction, importId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT}, ${importId})`);
}

/** A lock per address, so that its entries on the waiting list are counted one after the other. */
export async function lockWaiting(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WAITING}, hashtext(${email}))`);
}

/** Of all messages one at a time is taken from what they may cost. */
export async function lockSpending(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SPENDING}, 0)`);
}
