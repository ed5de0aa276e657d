import type { APIRequestContext, Page } from '@playwright/test';
import { DAY } from '../../../lib/base/time/units.ts';
import { inDatabase, type Colleague } from './board.ts';
import { someone } from './pages.ts';

export const CALENDAR = '/board/reservations/calendar';
export const PHONE = { width: 390, height: 844 };

export type Booked = {
  id: number;
  clientName: string;
  clientEmail: string;
  employeeId: number;
  employeeName: string;
  termFrom: string;
};

let people = 0;
/** Nobody else of that name, in letters alone. None is found by another's: all are as long, and without “dj”, which is sought as “đ”. */
export const aName = () => {
  const number = `${process.pid}${String(++people).padStart(3, '0')}`;
  const letters = number.replace(/\d/g, (digit) => 'abcefgikmo'.charAt(Number(digit)));
  return `Kalendarka ${letters}`;
};

/**
 * Books an hour, or a certain service, at ten o'clock with whoever is free, on the first long working day from so many days on; each test has
 * days of its own. Not more than 83, since from the 91st day on nothing can be booked, and before it may come a Saturday, a Sunday and a holiday.
 */
export async function aBooking(
  request: APIRequestContext,
  { session }: Colleague,
  {
    inDays,
    time = '10:00',
    employeeId,
    serviceUnitId,
  }: { inDays: number; time?: string; employeeId?: number; serviceUnitId?: number },
): Promise<Booked> {
  const { items } = (await (
    await request.get(
      '/admin/api/service-units?itemsPerPage=1&termDurationFrom=60&termDurationTo=60',
      session,
    )
  ).json()) as { items: { id: number }[] };
  const [clientName, { email: clientEmail, phone: clientPhone }] = [aName(), someone()];
  for (let day = inDays; day < inDays + 12; day++) {
    const moment = new Date(Date.now() + day * DAY);
    // On Saturdays the salon closes early, and the calendar is too short to scroll.
    if (moment.getUTCDay() === 6) continue;
    const date = moment.toISOString().slice(0, 10);
    const answer = await request.post('/admin/api/reservations', {
      ...session,
      data: {
        serviceUnitId: serviceUnitId ?? items[0]?.id,
        termFrom: `${date}T${time}`,
        employeeId,
        clientName,
        clientEmail,
        clientPhone,
        override: { grid: true },
      },
    });
    if (answer.status() === 201) return (await answer.json()) as Booked;
  }
  throw new Error('the demo salon has no room on these days');
}

/** Books several services as one visit, as the site does, at its first free time in the morning from so many days on. */
export async function aVisitOf(
  request: APIRequestContext,
  serviceUnits: number[],
  { inDays }: { inDays: number },
): Promise<Pick<Booked, 'id' | 'clientName' | 'termFrom'>> {
  const [clientName, { email: clientEmail, phone: clientPhone }] = [aName(), someone()];
  for (let day = inDays; day < inDays + 7; day++) {
    const date = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
    const requested = `serviceUnits=${serviceUnits.join(',')}&day=${date}`;
    const found = await request.get(`/api/visits/available-terms?${requested}`);
    const { terms } = (await found.json()) as { terms: { from: string }[] };
    for (const { from: termFrom } of terms) {
      const answer = await request.post('/api/reservations', {
        data: {
          serviceUnits: serviceUnits.map((serviceUnitId) => ({ serviceUnitId })),
          termFrom,
          clientName,
          clientEmail,
          clientPhone,
        },
      });
      if (answer.status() === 201) return { ...((await answer.json()) as Booked), clientName };
    }
  }
  throw new Error('the demo salon has no room for such a visit on these days');
}

export const dayOfBooking = ({ termFrom }: Pick<Booked, 'termFrom'>) => termFrom.slice(0, 10);
export const entryOf = (page: Page, { clientName }: Pick<Booked, 'clientName'>) =>
  page.getByRole('button', { name: new RegExp(`^${clientName}, `) });

/** When it begins by now, as a time on the wall. */
export const termOf = async (request: APIRequestContext, { session }: Colleague, { id }: Booked) =>
  ((await (await request.get(`/admin/api/reservations/${id}`, session)).json()) as Booked).termFrom.slice(
    11,
    16,
  );

/** Opens the calendar, and waits until it listens: then it also hears the keyboard. */
export async function openCalendar(page: Page, booked?: Pick<Booked, 'termFrom'>) {
  const listening = page.waitForResponse(/\/reservations\/changes/);
  await page.goto(booked ? `${CALENDAR}?date=${dayOfBooking(booked)}` : CALENDAR);
  await listening;
}

/** A service that the same person does, and short. */
export const anotherFor = (employeeId: number, not: number) =>
  inDatabase(
    (sql) => sql<{ id: number; name: string; price: number }[]>`
      select u.id, u.name, u.price from service_unit u
        join service_unit_category c on c.service_unit_id = u.id
        join employee_category e on e.category_id = c.category_id and e.employee_id = ${employeeId}
      where u.id <> ${not} and u.status = 1 order by u.term_duration, u.id limit 1`,
  ).then(([row]) => row ?? { id: 0, name: '', price: 0 });
