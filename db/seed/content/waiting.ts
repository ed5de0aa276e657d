import type { Locale, WaitingState } from '../../../lib/base/statuses.ts';

type WaitingContent = {
  clientName: string;
  clientPhone: string;
  serviceUnitIds: number[];
  employeeId: number | null;
  language: Locale;
  state: WaitingState;
  /** Before the salon was filled. */
  hoursAgo: number;
  /** From today on, of each window. */
  days: number[];
  from: string | null;
  to: string | null;
};

export const waitingClients: WaitingContent[] = [
  {
    clientName: 'Nevena Stanković',
    clientPhone: '+381601112233',
    serviceUnitIds: [6],
    employeeId: 1,
    language: 'sr',
    state: 'waiting',
    hoursAgo: 50,
    days: [2, 3, 4],
    from: '16:00',
    to: '20:00',
  },
  {
    clientName: 'Emily Carter',
    clientPhone: '+381641234500',
    serviceUnitIds: [6, 1],
    employeeId: null,
    language: 'en',
    state: 'waiting',
    hoursAgo: 26,
    days: [3],
    from: null,
    to: null,
  },
  {
    clientName: 'Jovan Pantić',
    clientPhone: '+381629876543',
    serviceUnitIds: [1],
    employeeId: null,
    language: 'sr',
    state: 'waiting',
    hoursAgo: 5,
    days: [1, 2],
    from: null,
    to: '12:00',
  },
  {
    clientName: 'Katharina Vogel',
    clientPhone: '+381653216540',
    serviceUnitIds: [15],
    employeeId: null,
    language: 'de',
    state: 'left',
    hoursAgo: 90,
    days: [1],
    from: '17:00',
    to: null,
  },
];
