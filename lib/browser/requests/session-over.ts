import type { Outcome } from './request.ts';
import { forgetSession } from './session.ts';
import { hasUnsaved } from '../unsaved.ts';

/** Lets somebody log in above the page; true when they did. */
type LoginAbove = () => Promise<boolean>;

let loginAbove: LoginAbove | null = null;
let inProgress: Promise<boolean> | null = null;

/** The layout of the board has such a dialog, until the returned function is called. */
export function offerLoginAbove(open: LoginAbove): () => void {
  loginAbove = open;
  return () => {
    if (loginAbove === open) loginAbove = null;
  };
}

/**
 * What to do when the session has ended: whoever has typed something logs in above it and goes on, everybody else goes to
 * the login page.
 * @returns whether there is a session again, so that what was refused may be sent once more
 */
export function sessionIsOver(): Promise<boolean> {
  forgetSession();
  if (!hasUnsaved() || !loginAbove) {
    location.assign('/board/login?notice=session-over');
    return Promise.resolve(false);
  }
  inProgress ??= loginAbove().finally(() => {
    inProgress = null;
  });
  return inProgress;
}

/** Whoever is not logged in any more logs in again, above what they have typed, and then it is asked once more. */
export async function whileLoggedIn<Data>(ask: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  const outcome = await ask();
  return !outcome.ok && outcome.status === 401 && (await sessionIsOver()) ? ask() : outcome;
}
