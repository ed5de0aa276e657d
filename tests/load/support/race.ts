import { expect } from 'vitest';
import { aPerson } from '../../attack/support/booking.ts';
import type { AttackedServer } from '../../attack/support/salon.ts';
import { Visitor } from '../../attack/support/visitor.ts';
import { instantOf, networkOf } from './crowd.ts';

const VISITORS = 200;
const DAYS = 60;

/** Ten in the morning of a day to come, then eleven, …: nobody has asked for it before. */
const termOf = (round: number) => instantOf(3 + (round % DAYS), 60 * (10 + (Math.floor(round / DAYS) % 9)));

export type Raced = { slowest: number[]; later: number };

/**
 * So many rounds, in each of which 200 visitors want one term through all of the servers; `people` of them can have it. Milliseconds
 * of the slowest answer of each round, and how many were told to come later, since the machine was too slow for all of them.
 */
export async function raceForOneTerm(
  servers: readonly AttackedServer[],
  {
    serviceUnitId,
    people,
    rounds,
    from = 0,
  }: { serviceUnitId: number; people: number; rounds: number; from?: number },
): Promise<Raced> {
  const crowd = Array.from({ length: VISITORS }, () => new Visitor('127.0.0.2'));
  const raced: Raced = { slowest: [], later: 0 };
  for (let round = from; round < from + rounds; round++) {
    const answers = await Promise.all(
      crowd.map((visitor, index) =>
        visitor.ask(`${servers[index % servers.length]?.origin}/api/reservations`, {
          headers: networkOf(round * VISITORS + index),
          body: { serviceUnitId, termFrom: termOf(round), ...aPerson() },
        }),
      ),
    );
    const having = (status: number) => answers.filter((answer) => answer.status === status).length;
    const [booked, lost, unanswered] = [having(201), having(409), having(503)];
    expect(booked + lost + unanswered, `round ${round}`).toBe(VISITORS);
    // What is told to have been booked is booked, however slow the machine is.
    if (unanswered === 0) expect(booked, `round ${round}`).toBe(people);
    else expect(booked, `round ${round}`).toBeLessThanOrEqual(people);
    raced.later += unanswered;
    raced.slowest.push(Math.max(...answers.map(({ milliseconds }) => milliseconds)));
  }
  for (const visitor of crowd) visitor.leave();
  return raced;
}
