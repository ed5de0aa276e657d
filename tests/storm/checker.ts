import { MINUTE } from '../../lib/base/time/units.ts';
import type { StoredAbsence } from './absences.ts';
import type { Action, Promised, Wanted } from './ledger.ts';
import type { StoredPicture } from './pictures.ts';
import { paymentsWrong, type PaymentsWorld } from './payments-checker.ts';
import { salesWrong, type SalesWorld } from './sales-checker.ts';

/*
 * Reads what the storm has left, and knows nothing of the program: rows, mails and answers as they are, and the rules as they stand
 * in words in docs/rules.md.
 */

type Span = { start: number; end: number };
export type Part = {
  reservationId: number;
  status: number;
  cancelled: boolean;
  employeeId: number | null;
  workplaceId: number | null;
  employeeBusy: Span | null;
  workplaceBusy: Span | null;
  /** The client waits by herself: whoever began is free, and the place where the service says so. */
  processing: Span | null;
  freesWorkplace: boolean;
};
export type Event = {
  /** They are numbered as they happened. */
  id: number;
  reservationId: number;
  action: string;
  actor: string;
  at: number;
  /** What the reservation was from then on, where the event says it. */
  status: number | null;
  /** It was paid when it had fallen, and its time was still free. */
  isPaidLate?: boolean;
};
export type Row = {
  id: number;
  email: string | null;
  status: number;
  holdUntil: number | null;
  /** Held for a visit that may move there: none of its own. */
  isPlaceOfMove?: boolean;
};
export type Mail = {
  key: string;
  /** It waits, and rightly so. */
  isToCome: boolean;
  state: string;
  recipient: string;
  template: string;
  reservationId: number | null;
  lastError?: string | null;
};
export type World = {
  reservations: readonly Row[];
  parts: readonly Part[];
  events: readonly Event[];
  mails: readonly Mail[];
  /** By the mail's key: to whom. */
  delivered: ReadonlyMap<string, { to: string }>;
  wanted: readonly Wanted[];
  promised: readonly Promised[];
  /** Those that are written down, and those that were said to be kept. */
  pictures: readonly StoredPicture[];
  storedPictures: ReadonlySet<number>;
  /** The same of employees who are away. */
  absences: readonly StoredAbsence[];
  storedAbsences: ReadonlySet<number>;
  /** What people wrote back and were told that it was taken, and what is there of it, by the ids that the gateway gave it. */
  taken: readonly string[];
  replies: readonly string[];
  till: SalesWorld;
  paidAhead: PaymentsWorld;
  /** By the clock of the servers. */
  now: number;
};

const KINDS = [
  'sold twice',
  'lost',
  'doubled',
  'half a visit',
  'forbidden transition',
  'held too long',
  'mail lost',
  'mail doubled',
  'picture lost',
  'absence lost',
  'absence doubled',
  'booked while away',
  'reply lost',
  'reply doubled',
  'money does not add up',
  'paid ahead does not add up',
] as const;
export type Breach = { kind: (typeof KINDS)[number]; what: string };

const [INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE] = [1, 2, 3, 4, 5] as const;
const OCCUPIES = new Set<number>([INIT, CONFIRMED, DONE]);

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

const breach = (kind: Breach['kind'], what: string): Breach => ({ kind, what });

const without = (busy: Span, free: Span | null): Span[] =>
  free === null
    ? [busy]
    : [
        { start: busy.start, end: Math.min(busy.end, free.start) },
        { start: Math.max(busy.start, free.end), end: busy.end },
      ].filter(({ start, end }) => start < end);

type Taken = Span & { reservationId: number };

function overlapping(spans: Taken[]): [Taken, Taken][] {
  const ordered = spans.toSorted((one, other) => one.start - other.start);
  const found: [Taken, Taken][] = [];
  for (const [index, one] of ordered.entries()) {
    for (const other of ordered.slice(index + 1)) {
      if (other.start >= one.end) break;
      found.push([one, other]);
    }
  }
  return found;
}

function soldTwice({ parts }: World): Breach[] {
  const taken = new Map<string, Taken[]>();
  const take = (owner: string, spans: Span[], reservationId: number) =>
    taken.set(owner, [...(taken.get(owner) ?? []), ...spans.map((span) => ({ ...span, reservationId }))]);
  for (const part of parts) {
    if (part.cancelled || !OCCUPIES.has(part.status)) continue;
    const { employeeId, workplaceId, employeeBusy, workplaceBusy, processing, freesWorkplace } = part;
    if (employeeId !== null && employeeBusy)
      take(`employee ${employeeId}`, without(employeeBusy, processing), part.reservationId);
    if (workplaceId !== null && workplaceBusy)
      take(
        `workplace ${workplaceId}`,
        without(workplaceBusy, freesWorkplace ? processing : null),
        part.reservationId,
      );
  }
  return [...taken].flatMap(([owner, spans]) =>
    overlapping(spans).map(([one, other]) =>
      breach(
        'sold twice',
        `${owner}: ${one.reservationId} and ${other.reservationId} at ${new Date(other.start).toISOString()}`,
      ),
    ),
  );
}

/** What the history calls what somebody was promised. */
const ACTIONS: Record<Exclude<Action, 'booked'>, readonly string[]> = {
  confirmed: ['confirmed', 'verified', 'booked at once'],
  // Of what has ended already there is nothing left to cancel, and the link says so.
  cancelled: ['cancelled', 'rejected', 'expired'],
  moved: ['moved', 'adjusted'],
  rejected: ['rejected'],
  done: ['done'],
  'no-show': ['no-show'],
  undone: ['undone'],
};

/** What staff have booked by mistake is taken off as if they had rejected it, and the client is not told that they did. */
const isBookingUndone = ({ action, status }: Pick<Event, 'action' | 'status'>) =>
  action === 'undone' && status === ADMIN_REJECTED;

/** Whoever rejects what somebody else is undoing is answered that it is rejected already; whoever undoes it, that it is undone. */
function recordedAs({ action, status }: Event): string[] {
  if (action === 'created' && status === CONFIRMED) return ['booked at once'];
  return isBookingUndone({ action, status }) ? ['undone', 'rejected'] : [action];
}

function lost({ reservations, events, promised }: World): Breach[] {
  const rows = new Set(reservations.map(({ id }) => id));
  const records = new Set(
    events.flatMap((event) => recordedAs(event).map((action) => `${event.reservationId} ${action}`)),
  );
  const lives = groups(events, ({ reservationId }) => reservationId);
  return promised.flatMap(({ what, reservationId }) => {
    const isThere =
      what === 'booked'
        ? rows.has(reservationId)
        : ACTIONS[what].some((action) => records.has(`${reservationId} ${action}`));
    const life = lifeInWords(lives.get(reservationId));
    return isThere
      ? []
      : [breach('lost', `${what} was answered for ${reservationId}, whose history is: ${life}`)];
  });
}

const lifeInWords = (life: readonly Event[] = []): string =>
  life.map(({ action, actor }) => `${action} by ${actor}`).join(', ');

const groups = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const found = new Map<Key, Item[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return found;
};

/**
 * Whoever books wants one reservation in their life, however often they have to ask. Who waits may be offered several. While nobody can
 * pay ahead, a term is given up at once, and the visitor asked to try again or to call.
 */
function doubled({ reservations, events, wanted }: World): Breach[] {
  const of = groups(reservations, ({ email }) => email);
  const lives = groups(events, ({ reservationId }) => reservationId);
  const isNoneOfTheirs = ({ id, isPlaceOfMove }: Row) => {
    if (isPlaceOfMove) return true;
    const [created, ended, ...others] = lives.get(id) ?? [];
    return (
      created?.action === 'created' &&
      ended?.action === 'cancelled' &&
      ended.actor === 'system' &&
      others.length === 0
    );
  };
  const lifeOf = ({ id }: Row) => `${id} (${lifeInWords(lives.get(id))})`;
  return wanted.flatMap(({ email }) => {
    const rows = (of.get(email) ?? []).filter((row) => !isNoneOfTheirs(row));
    return rows.length <= 1
      ? []
      : [breach('doubled', `${email} asked once, and has ${rows.map(lifeOf).join('; ')}`)];
  });
}

function halfVisits({ reservations, parts, wanted }: World): Breach[] {
  const requested = new Map(wanted.map((each) => [each.email, each.parts]));
  const counted = groups(parts, ({ reservationId }) => reservationId);
  return reservations.flatMap(({ id, email }) => {
    const there = counted.get(id)?.length ?? 0;
    const due = (email !== null && requested.get(email)) || there;
    return there === due && there > 0 ? [] : [breach('half a visit', `${id} has ${there} parts of ${due}`)];
  });
}

/** From where to where, by the table of docs/rules.md; what is taken back leads to what was before. */
const STEPS: Record<string, readonly (readonly [from: number, to: number])[]> = {
  confirmed: [[INIT, CONFIRMED]],
  cancelled: [
    [INIT, CLIENT_REJECTED],
    [CONFIRMED, CLIENT_REJECTED],
  ],
  rejected: [
    [INIT, ADMIN_REJECTED],
    [CONFIRMED, ADMIN_REJECTED],
  ],
  expired: [[INIT, CLIENT_REJECTED]],
  done: [[CONFIRMED, DONE]],
};
const UNDO_MS = MINUTE;

function forbidden({ events, reservations }: World): Breach[] {
  const ends = new Map(reservations.map(({ id, status }) => [id, status]));
  return [...groups(events, ({ reservationId }) => reservationId)].flatMap(([id, ofOne]) => {
    // How one that was there before the storm had begun is not known.
    if (ofOne[0]?.action !== 'created') return [];
    const found: Breach[] = [];
    const passed: number[] = [];
    const wrong = (text: string) => found.push(breach('forbidden transition', `${id}: ${text}`));
    for (const [index, event] of ofOne.entries()) {
      const { action, status } = event;
      const now = passed.at(-1);
      if (action === 'created') passed.push(status ?? INIT);
      else if (action === 'undone') {
        const last = ofOne[index - 1];
        if (!last || event.at - last.at > UNDO_MS || last.actor !== event.actor)
          wrong(`${action} of ${last?.action} after ${last ? event.at - last.at : 0} ms`);
        if (status !== null && status !== now) {
          const isBooking = last?.action === 'created' && isBookingUndone(event);
          if (!isBooking && !passed.includes(status)) wrong(`undone to ${status}, which it never was`);
          passed.push(status);
        }
      } else if (status !== null && status !== now) {
        const isAllowed =
          STEPS[action]?.some(([from, to]) => from === now && to === status) ||
          (event.isPaidLate === true && now === CLIENT_REJECTED && status === CONFIRMED);
        if (!isAllowed) wrong(`${action} led from ${now} to ${status}`);
        passed.push(status);
      }
    }
    if (passed.at(-1) !== ends.get(id) && ends.has(id))
      wrong(`is ${ends.get(id)}, its history says ${passed.at(-1)}`);
    return found;
  });
}

/** A hold ends by its own time, a few sweeps later at most. */
const SWEEPS_MS = MINUTE;
const heldTooLong = ({ reservations, now }: World): Breach[] =>
  reservations
    .filter(({ status, holdUntil }) => status === INIT && holdUntil !== null && holdUntil < now - SWEEPS_MS)
    .map(({ id, holdUntil }) =>
      breach('held too long', `${id} is held since ${new Date(holdUntil ?? 0).toISOString()}`),
    );

const mailsLost = ({ mails, delivered }: World): Breach[] =>
  mails.flatMap(({ key, isToCome, state, template, recipient, lastError = null }) => {
    if (isToCome || state === 'cancelled' || (state === 'sent' && delivered.has(key))) return [];
    const why = lastError === null ? '' : `: ${lastError}`;
    return [breach('mail lost', `${template} to ${recipient} (${key}) is ${state}${why}`)];
  });

/** Each event is told once at most, to whom it is told. */
function mailsDoubled({ mails, events, delivered }: World): Breach[] {
  const rows = new Map(mails.map((mail) => [mail.key, mail]));
  const strays = [...delivered]
    .filter(([key]) => !rows.has(key))
    .map(([key, { to }]) => breach('mail doubled', `${to} got ${key}, which nobody recorded`));
  const happened = groups(events, ({ reservationId }) => reservationId);
  // What the program answers to answers is told as often as somebody writes, an hour apart.
  const ofReservations = mails.filter(
    ({ key, reservationId, template }) =>
      reservationId !== null && delivered.has(key) && template !== 'textAnswer',
  );
  const alike = groups(ofReservations, ({ reservationId, template, recipient }) =>
    [reservationId, template, recipient].join(' '),
  );
  const repeated = [...alike].flatMap(([what, same]) => {
    const causes = happened.get(same[0]?.reservationId ?? 0)?.length ?? 0;
    return same.length > Math.max(1, causes)
      ? [breach('mail doubled', `${what}: ${same.length} of ${causes} events`)]
      : [];
  });
  return [...strays, ...repeated];
}

/** Whatever is written down has all of its files, and whatever was said to be kept is written down. */
function picturesLost({ pictures, storedPictures }: World): Breach[] {
  const written = new Set(pictures.map(({ id }) => id));
  return [
    ...pictures
      .filter(({ missing }) => missing > 0)
      .map(({ id, missing }) => breach('picture lost', `${missing} files of ${id}`)),
    ...[...storedPictures]
      .filter((id) => !written.has(id))
      .map((id) => breach('picture lost', `${id} was said to be kept`)),
  ];
}

/** Of one number thirty a day are kept: nobody writes that much here. */
function repliesLost({ taken, replies }: World): Breach[] {
  const there = groups(replies, (id) => id);
  return [
    ...taken
      .filter((id) => !there.has(id))
      .map((id) => breach('reply lost', `${id} was taken, and is not there`)),
    ...[...there]
      .filter(([, same]) => same.length > 1)
      .map(([id, same]) => breach('reply doubled', `${id} is there ${same.length} times`)),
  ];
}

function absencesLost({ absences, storedAbsences }: World): Breach[] {
  const there = new Set(absences.map(({ id }) => id));
  return [
    ...[...storedAbsences]
      .filter((id) => !there.has(id))
      .map((id) => breach('absence lost', `${id} was said to be entered`)),
    ...[...groups(absences, ({ reason }) => reason).values()]
      .filter((same) => same.length > 1)
      .map((same) => breach('absence doubled', `asked for once: ${same.map(({ id }) => id).join(', ')}`)),
  ];
}

/** What gives a reservation its time and its people. */
const PLACES = new Set(['created', 'moved', 'adjusted', 'undone']);

/** Whoever was there before somebody was entered as away may wait for a call; nobody comes to be there afterwards. */
function placedWhileAway({ absences, parts, events }: World): Breach[] {
  const of = groups(absences, ({ employeeId }) => employeeId);
  const lives = groups(events, ({ reservationId }) => reservationId);
  return parts.flatMap(({ reservationId, employeeId, employeeBusy, processing, status, cancelled }) => {
    if (employeeId === null || !employeeBusy || cancelled || !OCCUPIES.has(status)) return [];
    const placed = (lives.get(reservationId) ?? []).findLast(({ action }) => PLACES.has(action));
    const spans = without(employeeBusy, processing);
    return (of.get(employeeId) ?? [])
      .filter(({ start, end }) => spans.some((span) => span.start < end && start < span.end))
      .filter(({ enteredBy }) => placed !== undefined && placed.id > enteredBy)
      .map(({ id }) =>
        breach('booked while away', `${reservationId} was ${placed?.action} into absence ${id}`),
      );
  });
}
