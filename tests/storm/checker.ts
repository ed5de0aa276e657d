import { breach, type Breach } from './breach.ts';
import type { World } from './checked-world.ts';
import { forbidden, heldTooLong } from './histories-checker.ts';
import { mailsDoubled, mailsLost } from './mails-checker.ts';
import { paymentsWrong } from './payments-checker.ts';
import { absencesLost, picturesLost, repliesLost } from './records-checker.ts';
import { doubled, halfVisits, lost } from './reservations-checker.ts';
import { salesWrong } from './sales-checker.ts';
import { placedWhileAway, soldTwice } from './times-checker.ts';

/*
 * Reads what the storm has left, and knows nothing of the program: rows, mails and answers as they are, and the rules as they stand
 * in words in docs/rules.md.
 */

export function breachesIn(world: World): Breach[] {
  return [
    ...soldTwice(world),
    ...lost(world),
    ...doubled(world),
    ...halfVisits(world),
    ...forbidden(world),
    ...heldTooLong(world),
    ...mailsLost(world),
    ...mailsDoubled(world),
    ...picturesLost(world),
    ...repliesLost(world),
    ...absencesLost(world),
    ...placedWhileAway(world),
    ...salesWrong(world.till).map((what) => breach('money does not add up', what)),
    ...paymentsWrong(world.paidAhead, world.now).map((what) => breach('paid ahead does not add up', what)),
  ];
}
