/** What was given with one registration, and the link that was mailed for it. */
type Waiting = { linkId: string | null };

/**
 * Which of the waiting registrations holds when this link is pressed. A mailbox tells who owns the address, but not who
 * gave which password: where several were given, none holds, and the owner chooses anew.
 * `hasPassword`: the user's row has one itself, as registrations had before they got rows of their own.
 */
export function whichHolds<Registration extends Waiting>(
  linkId: string,
  waiting: readonly Registration[],
  hasPassword: boolean,
): Registration | 'own' | 'none' {
  const [only, ...others] = waiting;
  if (!only) return hasPassword ? 'own' : 'none';
  return others.length === 0 && !hasPassword && only.linkId === linkId ? only : 'none';
}
