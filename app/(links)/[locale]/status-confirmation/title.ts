import type en from '@/messages/en/site.json';
import { LINK_ACTIONS, type LinkAction } from './actions';

type Labels = (typeof en)['statusConfirmation'];
type Shown = {
  step: 'asking' | 'working' | 'done' | 'awaiting' | 'wrong';
  action: LinkAction | null;
  /** Of the waiting list and of the next visit, in place of the usual words. */
  heading?: string | null;
};

/** Names what is asked, or what it is about and what became of it. */
export function titleOf({ step, action, heading }: Shown, labels: Labels): string {
  if (!action) return labels.wrong;
  if (heading) {
    const { subject } = action === 'book-next' ? labels.bookNext : labels.leaveWaitingList;
    return `${subject}: ${heading}`;
  }
  const { words, done } = LINK_ACTIONS[action];
  if (step === 'done') return `${labels[words].subject}: ${labels[done]}`;
  if (step === 'awaiting') return `${labels[words].subject}: ${labels.awaiting}`;
  return step === 'wrong' ? `${labels[words].subject}: ${labels.wrong}` : labels[words].title;
}
