import type { BoardReservation } from '@/lib/booking-board/list/answer';

type Seen = Pick<BoardReservation, 'termFrom' | 'termTo' | 'segments'>;

/** Whether a change has left everything where and with whom it was but the end: then nobody hears of it unless staff say so. */
export const isLengthAlone = (before: Seen, after: Seen): boolean =>
  before.termTo !== after.termTo && startsAndPeople(before, after);

const startsAndPeople = (before: Seen, after: Seen) =>
  before.termFrom === after.termFrom &&
  before.segments.every(({ id, from, employeeId }) => {
    const part = after.segments.find((each) => each.id === id);
    return part !== undefined && part.from === from && part.employeeId === employeeId;
  });
