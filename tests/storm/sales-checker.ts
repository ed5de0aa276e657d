import type { StoredDay, StoredSale } from './sales.ts';

/* Adds up from the rows alone what the till has taken, by the rules as they stand in words in docs/money.md. */

export type SalesWorld = {
  sales: readonly StoredSale[];
  days: readonly StoredDay[];
  /** Which sales were said to be paid, and what they came to. */
  paid: ReadonlyMap<number, number>;
  /** Which were said to be taken back. */
  takenBack: ReadonlySet<number>;
};

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

/** @returns what does not add up, in words */
export const salesWrong = (world: SalesWorld): string[] => [
  ...rowsWrong(world),
  ...answersLost(world),
  ...numbersWrong(world),
  ...drawersWrong(world),
];

function rowsWrong({ sales }: SalesWorld): string[] {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  return sales.flatMap(({ id, status, total, lines, payments, countersSaleId }) => {
    const wrong: string[] = [];
    const due = status === 'PAID' ? total : 0;
    if (lines !== total) wrong.push(`${id}: its lines are ${lines}, its total is ${total}`);
    if (payments !== due) wrong.push(`${id} is ${status}: ${due} is due, ${payments} was paid`);
    const back = countersSaleId === null ? undefined : byId.get(countersSaleId);
    if (back && back.total + total !== 0) wrong.push(`${id} gives ${-total} back of ${back.total}`);
    return wrong;
  });
}

function answersLost({ sales, paid, takenBack }: SalesWorld): string[] {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const countered = sales.map(({ countersSaleId }) => countersSaleId).filter((id) => id !== null);
  return [
    ...[...paid]
      .filter(([id, total]) => byId.get(id)?.status !== 'PAID' || byId.get(id)?.total !== total)
      .map(([id, total]) => `${id} was said to be paid with ${total}, and is not`),
    ...[...takenBack].filter((id) => !countered.includes(id)).map((id) => `${id} was not taken back`),
    ...countered.filter((id, at) => countered.indexOf(id) !== at).map((id) => `${id} was taken back twice`),
  ];
}

/** Of what is paid each has the next number. */
function numbersWrong({ sales }: SalesWorld): string[] {
  const numbers = sales.flatMap(({ number }) => (number === null ? [] : [number])).toSorted((a, b) => a - b);
  const [first = 0] = numbers;
  return numbers
    .filter((number, at) => number !== first + at)
    .slice(0, 1)
    .map((number) => `number ${number} comes after a gap or twice`);
}

/** What had to be in the drawer when a day was closed: what lay there, and the cash of its sales with the tips. */
const drawersWrong = ({ sales, days }: SalesWorld): string[] =>
  days
    .filter(({ isClosed }) => isClosed)
    .flatMap(({ id, float, expectedCash }) => {
      const own = sales.filter(({ tillDayId }) => tillDayId === id);
      const due = float + sumOf(own, ({ cash, cashTips }) => cash + cashTips);
      return due === expectedCash ? [] : [`day ${id} expected ${expectedCash}, and its rows come to ${due}`];
    });
