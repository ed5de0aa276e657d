import 'server-only';
import type { Executor } from '@/db/client';
import type { WhyNot } from '../../../bookings/book/refusal.ts';
import type { BookingRequest } from '../../../bookings/book/request.ts';
import { MOST_SERVICES } from '../../../booking-rules/parts.ts';
import { loadCatalogue, type Catalogue } from './catalogue.ts';
import type { FileRow } from '../rows/file-rows.ts';
import type { ImportedKind } from './kind.ts';
import { foreignNames, type ForeignName } from '../rows/names.ts';
import type { Reading } from '../rows/options.ts';
import { PeopleOfFile, type Person } from './people.ts';
import type { Appointment, UpcomingAppointment } from './appointment.ts';
import { reservationIn, type GivenReservation } from '../rows/row-of-reservation.ts';
import { soleClientsNamed } from './sole-clients.ts';
import { importUpcoming } from './import-upcoming.ts';
import { sameReservations, storeVisits } from './store-reservations.ts';
import { extendSeen, seenIn, storePeople } from './store-people.ts';
import { TermSearch } from './term-search.ts';
import { refused, type Judged, type Problems } from '../rows/verdict.ts';

/** Locks are held while they are stored, and visitors wait as long. */
const MOST_TO_COME = 3_000;

type ShouldNotify = { confirmation: boolean; reminders: boolean };

/** Appointments: those that have been become visits, those to come go through the rules and locks of every booking. */
export const reservationsOfFile = (reading: Reading, notifications: ShouldNotify): ImportedKind => {
  const { now, language, options } = reading;
  const people = new PeopleOfFile();
  const seen = new Map<Person, Map<string, number>>();
  const coming: UpcomingAppointment[] = [];
  let catalogue: Catalogue | undefined;
  let search: TermSearch | undefined;
  let visits: Appointment[] = [];
  /** Clients of the file alone, of whom nothing else says when they came. */
  const brought = new Set<Person>();

  const judgeOne = async (each: Appointment, isThere: boolean): Promise<Judged> => {
    const { position, person, start, parts } = each;
    const own = seen.get(person) ?? new Map<string, number>();
    seen.set(person, own);
    const key = `${parts.map(({ serviceUnitId }) => serviceUnitId).join()} ${start}`;
    const row = own.get(key);
    if (isThere) return { position, verdict: 'merged', finding: {} };
    if (row !== undefined) return { position, verdict: 'merged', finding: { row } };
    if (start < now.getTime()) {
      own.set(key, position);
      visits.push(each);
      return { position, verdict: 'new', finding: { past: true } };
    }
    if (coming.length >= MOST_TO_COME) return refused(position, { date: 'tooMany' });
    const found = await search?.find(requestOf(each, options.outsideHours), position);
    if (!found || 'why' in found) return notFree(position, found?.why);
    own.set(key, position);
    coming.push({ ...each, found });
    return { position, verdict: 'new', finding: {} };
  };

  const judge = async (executor: Executor, page: readonly FileRow[]): Promise<Judged[]> => {
    catalogue ??= await loadCatalogue(executor);
    search ??= new TermSearch(executor, now);
    visits = [];
    const read = await readRows(executor, page, reading);
    const resolved = read.map(({ position, given, problems }) =>
      given && catalogue ? resolve(position, given, catalogue, now) : refused(position, problems ?? {}),
    );
    const known = resolved.flatMap((each) => ('verdict' in each ? [] : [each]));
    const met = await people.meet(
      executor,
      known.map(({ name, email, phone, position: row }) => ({ name, email, phone, row })),
    );
    const appointments = known.flatMap((each, place) => {
      const person = met[place]?.person;
      return person ? [{ ...each, person }] : [];
    });
    const there = await sameReservations(executor, appointments);
    const judged = new Map<number, Judged>();
    for (const each of appointments)
      judged.set(each.position, await judgeOne(each, there.has(each.position)));
    return resolved.map((each) =>
      'verdict' in each ? each : naming(judged.get(each.position) ?? refused(each.position, {}), each.names),
    );
  };

  return {
    judge,
    store: async (storing) => {
      const visited = seenIn(visits);
      const newcomers = newcomersOf(visits, language).map((each) => ({
        ...each,
        ...visited.get(each.person),
      }));
      await storePeople(storing, newcomers);
      await extendSeen(storing.tx, new Map([...visited].filter(([person]) => brought.has(person))));
      for (const { person } of newcomers) brought.add(person);
      await storeVisits(storing, visits, language);
    },
    finish: async (storing) => {
      await storePeople(storing, newcomersOf(coming, language));
      return importUpcoming(storing, coming, { language, notifications });
    },
  };
};

function notFree(position: number, why: WhyNot | undefined): Judged {
  if (!why || why.reason === 'together') return refused(position, { service: 'notTogether' });
  // Each place that would do is taken, not the one alone that a reason names.
  if (why.reason === 'workplace-taken') return refused(position, { time: 'workplacesTaken' });
  return { position, verdict: 'refused', finding: { why } };
}

const newcomersOf = (appointments: readonly Appointment[], language: Reading['language']) =>
  [...new Set(appointments.map(({ person }) => person))]
    .filter(({ mark }) => mark.id === null)
    .map((person) => ({ person, language, notes: '', birthday: null, since: null, lastVisit: null }));

/** Reads the rows; who is told of by name alone gets the contact of the one client of that name. */
async function readRows(executor: Executor, page: readonly FileRow[], reading: Reading) {
  const read = page.map(({ position, told: rowValues }) => ({
    position,
    ...reservationIn(rowValues, reading),
  }));
  const isNameless = (given: GivenReservation) => given.email === null && given.phone === null;
  const names = read.flatMap(({ given }) => (given && isNameless(given) ? [given.name] : []));
  const sole = await soleClientsNamed(executor, names);
  return read.map(({ position, given, problems }) => {
    if (!given || !isNameless(given)) return { position, given, problems };
    const contact = sole.get(given.name);
    if (!contact) {
      const key = contact === null ? 'severalClients' : 'contact';
      return { position, problems: { name: key } satisfies Problems };
    }
    const { email, phone } = contact;
    return { position, given: { ...given, name: contact.name, email, phone, contact: { email, phone } } };
  });
}

type Resolved = Omit<Appointment, 'person'> & { names: ForeignName[] };

const naming = ({ finding, ...judged }: Judged, names: ForeignName[]): Judged => ({
  ...judged,
  finding: { ...finding, ...(names.length > 0 && { names }) },
});

/** Finds the service and the employee by name. Who has left since may have done what is past. */
function resolve(
  position: number,
  given: GivenReservation,
  catalogue: Catalogue,
  now: Date,
): Resolved | Judged {
  const { found: units, foreign, services } = catalogue.unitsNamed(given.service);
  const { found: employees, foreign: others } = catalogue.employeesNamed(given.employee, services);
  const names = [...foreignNames('service', foreign), ...foreignNames('employee', others)];
  const isPast = given.start < now.getTime();
  const isEmployeeUnknown = given.employee !== '' && employees.includes(null) && !isPast;
  if (!units || isEmployeeUnknown)
    return naming(
      refused(position, {
        ...(!units && { service: 'serviceUnknown' }),
        ...(isEmployeeUnknown && { employee: 'employeeUnknown' }),
      }),
      names,
    );
  if (units.length > MOST_SERVICES || new Set(units).size < units.length)
    return refused(position, { service: `manyServices:${MOST_SERVICES}` });
  const lasts = lengthsOf(units, given.durationMinutes);
  return {
    ...given,
    position,
    names,
    parts: units.map(({ id, prices }, index) => ({
      serviceUnitId: id,
      employeeId: employees[index] ?? null,
      lasts: lasts[index] ?? 0,
      prices,
    })),
    sum: given.price && { price: given.price.cents, currency: given.price.currency },
  };
}

/** Minutes of each. What the row says of all of them ends the last one. */
function lengthsOf(units: readonly { termDuration: number }[], rowValues: number | null): number[] {
  const usual = units.map(({ termDuration }) => termDuration);
  const before = usual.slice(0, -1).reduce((sum, each) => sum + each, 0);
  return rowValues === null || rowValues <= before ? usual : [...usual.slice(0, -1), rowValues - before];
}

/** Of several services each to come lasts as long as it does. */
const requestOf = ({ start, parts, durationMinutes }: Appointment, hours: boolean): BookingRequest => ({
  start,
  override: { grid: true, leadTime: true, hours },
  parts: parts.map(({ serviceUnitId, employeeId }) => ({
    serviceUnitId,
    employeeId,
    ...(parts.length === 1 && { durationMinutes }),
  })),
});
