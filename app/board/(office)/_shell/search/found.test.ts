import { expect, it } from 'vitest';
import { hitGroups } from './found.ts';

const known = {
  actions: [{ key: 'book', href: '/book', title: 'Telefonsko zakazivanje' }],
  screens: [
    { key: 'service-units', href: '/board/service-units', title: 'Usluge' },
    { key: 'service-unit-unavailability', href: '/board/pauses', title: 'Usluge na pauzi' },
  ],
};
const found = {
  clients: [{ id: 7, name: 'Žana Đurić', phone: '+38160111222', email: null }],
  reservations: [
    {
      id: 12,
      clientName: 'Žana Đurić',
      serviceUnitName: 'Balayage',
      termFrom: '2026-11-30T10:00:00+01:00',
      status: 2 as const,
    },
  ],
  serviceUnits: [],
};
const groups = (wanted: string, records: typeof found | null = null) =>
  hitGroups(wanted, {
    known,
    found: records,
    when: (termFrom) => termFrom.slice(11, 16),
    phoneOf: (number) => number,
  });
const titles = (wanted: string) => groups(wanted).flatMap(({ hits }) => hits.map(({ title }) => title));

it('finds screens and actions without the server, however they are typed', () => {
  expect(titles('pauzi usluge')).toEqual(['Usluge na pauzi']);
  expect(titles('ТЕЛЕФОН')).toEqual(['Telefonsko zakazivanje']);
  expect(titles('xyz')).toEqual([]);
});

it('shows all there is to do before anything is typed', () => {
  expect(groups('').map(({ heading }) => heading)).toEqual(['actions', 'screens']);
});

it('opens the record of a client, and a reservation in the calendar of its day', () => {
  expect(groups('zana', found)).toEqual([
    {
      heading: 'clients',
      hits: [
        { key: 'client-7', href: '/board/clients?id=7&card=7', title: 'Žana Đurić', detail: '+38160111222' },
      ],
    },
    {
      heading: 'reservations',
      hits: [
        {
          key: 'reservation-12',
          href: '/board/reservations/calendar?date=2026-11-30&entry=12',
          title: 'Žana Đurić, 10:00',
          detail: 'Balayage',
        },
      ],
    },
  ]);
});
