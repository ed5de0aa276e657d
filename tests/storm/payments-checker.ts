import type { StoredRefund, StoredRequest } from './payments.ts';

/* Adds up on both sides what was paid ahead and what went back, by the rules as they stand in words in docs/money.md. */

export type PaymentsWorld = {
  requests: readonly StoredRequest[];
  refunds: readonly StoredRefund[];
  /** What the payment service has taken, by its names. */
  sessions: readonly { id: string; isPaid: boolean; amount: number; paymentRef: string | null }[];
  /** And given back. */
  given: readonly { id: string; paymentRef: string; amount: number }[];
};

const [INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED] = [1, 2, 3, 4] as const;
const PAID = new Set(['PAID', 'PART_REFUNDED', 'REFUNDED']);
/** Whatever ended them is seen to by the next round. */
const ROUND_MS = 60_000;

/** @returns what does not add up, in words @param now by the clock of the servers */
export const paymentsWrong = (world: PaymentsWorld, now: number): string[] => [
  ...sidesDiffer(world),
  ...refundsWrong(world),
  ...visitsWrong(world),
  ...leftOpen(world, now),
];

/** What the service has taken is written down here, and nothing else is. */
function sidesDiffer({ requests, sessions }: PaymentsWorld): string[] {
  const ours = new Map(requests.map((request) => [request.ref, request]));
  const theirs = new Map(sessions.map((session) => [session.id, session]));
  return [
    ...sessions
      .filter(({ id, isPaid, amount }) => isPaid && ours.get(id)?.paid !== amount)
      .map(({ id, amount }) => {
        const request = ours.get(id);
        const stored = request ? `${request.paid} of request ${request.id} (${request.status})` : 'nothing';
        return `${amount} was paid by ${id}, and ${stored} is written down`;
      }),
    ...requests
      .filter(({ ref, paid }) => paid > 0 && !theirs.get(ref ?? '')?.isPaid)
      .map(({ id }) => `request ${id} is said to be paid, and nobody has paid`),
  ];
}

/** All that was to go back has gone, once. */
function refundsWrong({ requests, refunds, sessions, given }: PaymentsWorld): string[] {
  const taken = new Map(sessions.map(({ id, paymentRef }) => [id, paymentRef]));
  return [
    ...refunds
      .filter(({ state }) => state !== 'DONE' && state !== 'CANCELLED')
      .map(({ id, state }) => `refund ${id} is ${state}`),
    ...requests.flatMap(({ id, ref, back }) => {
      const paymentRef = taken.get(ref ?? '') ?? null;
      const gone = given.filter((each) => paymentRef !== null && each.paymentRef === paymentRef);
      const sum = gone.reduce((total, { amount }) => total + amount, 0);
      return sum === back ? [] : [`of request ${id} ${back} was to go back, and ${sum} did`];
    }),
  ];
}

/** Paid is booked, unpaid is not; of what has fallen nobody keeps more than was agreed. */
function visitsWrong({ requests }: PaymentsWorld): string[] {
  return requests.flatMap((request) => {
    const { id, status, paid, back, trouble, reservationStatus, endedAs, endedBy, lateFee, isBilled } =
      request;
    const left = paid - back;
    const isPaid = PAID.has(status);
    if (!isPaid && reservationStatus === CONFIRMED && endedAs === 'confirmed' && endedBy === 'client')
      return [`request ${id} is ${status}, and its visit is booked`];
    if (isPaid && trouble === null && reservationStatus === INIT)
      return [`request ${id} is paid, and its visit waits still`];
    if (!isPaid || isBilled) return [];
    if (reservationStatus === ADMIN_REJECTED && left !== 0)
      return [`the salon rejected the visit of request ${id}, and keeps ${left}`];
    const mayKeep = endedAs === 'cancelled' && trouble === null ? lateFee : 0;
    return reservationStatus === CLIENT_REJECTED && left > mayKeep
      ? [`the visit of request ${id} was ${endedAs}, and ${left} is left, not ${mayKeep}`]
      : [];
  });
}

const leftOpen = ({ requests }: PaymentsWorld, now: number): string[] =>
  requests
    .filter(
      ({ status, payUntil, isLate }) =>
        isLate || (payUntil < now - ROUND_MS && (status === 'CREATED' || status === 'PENDING')),
    )
    .map(({ id, status, isLate }) => `request ${id} is still ${isLate ? 'late' : status}`);
