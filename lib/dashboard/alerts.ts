import type { Dashboard } from './answer.ts';

type Shown = { clientId: number | null; clientAlert: string | null };

/** Of whose alerts a list of terms tells. */
export const alertsOf = (terms: readonly Shown[]) =>
  terms.flatMap(({ clientId, clientAlert }) =>
    clientId === null ? [] : [{ id: clientId, alert: clientAlert }],
  );

/** Of whose alerts the dashboard tells. */
export const alertsShown = ({ agenda, unconfirmed }: Pick<Dashboard, 'agenda' | 'unconfirmed'>) =>
  alertsOf([...agenda.flatMap(({ reservations }) => reservations), ...unconfirmed.items]);
