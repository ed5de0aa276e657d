import { readStored } from './storage.ts';

/** What this browser knows of the next appointment, since it was booked or looked at here. No link: that would let others cancel. */
export type NextVisit = {
  id: number;
  service: string;
  /** Instants with the salon's offset. */
  from: string;
  to: string;
  /** Until when it waits for its confirmation; null once it is booked. */
  heldUntil: string | null;
  /** Opens the step of the booking that asks for the code, on /services; where it was booked here. */
  question?: string;
  /** What is shown at the desk, also without a connection; as it was last looked at. */
  ticket?: { people: string; price: string; address: string; code: string; qr: string };
};

export const KEY = 'nextVisit';
export const CHANGED = 'next-visit';
/** On <html>, so that its room is there before the first paint. */
const SHOWN = 'data-next-visit';

const isComing = ({ heldUntil, to }: NextVisit) => new Date(heldUntil ?? to) > new Date();

export const readNextVisit = () => readStored<NextVisit>(KEY);

/** The next appointment as JSON, which is equal as long as nothing has changed; null where there is none any more. */
export function nextVisitText(): string | null {
  const stored = readStored<NextVisit>(KEY);
  return stored && isComing(stored) ? JSON.stringify(stored) : null;
}

export function onNextVisit(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

export const showNextVisit = (shown: boolean) => document.documentElement.toggleAttribute(SHOWN, shown);
