import type { Dashboard } from './answer.ts';

/** Of whose alerts the dashboard tells. */
export const alertsShown = ({ agenda, unconfirmed }: Pick<Dashboard, 'agenda' | 'unconfirmed'>) =>
  [...agenda.flatMap(({ reservations }) => reservations), ...unconfirmed.items].flatMap(
    ({ clientId, clientAlert }) => (clientId === null ? [] : [{ id: clientId, alert: clientAlert }]),
  );
