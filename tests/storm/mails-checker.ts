import { breach, groups, type Breach } from './breach.ts';
import type { World } from './checked-world.ts';

export const mailsLost = ({ mails, delivered }: World): Breach[] =>
  mails.flatMap(({ key, isToCome, state, template, recipient, lastError = null }) => {
    if (isToCome || state === 'cancelled' || (state === 'sent' && delivered.has(key))) return [];
    const why = lastError === null ? '' : `: ${lastError}`;
    return [breach('mail lost', `${template} to ${recipient} (${key}) is ${state}${why}`)];
  });

/** Each event is told once at most, to whom it is told. */
export function mailsDoubled({ mails, events, delivered }: World): Breach[] {
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
