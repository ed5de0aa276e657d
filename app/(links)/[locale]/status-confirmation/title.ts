import type en from '@/messages/en/site.json';
import { LINK_ACTIONS, type LinkAction } from './actions';

type Labels = (typeof en)['statusConfirmation'];
type Shown = {
  step: 'asking' | 'working' | 'done' | 'awaiting' | 'wrong';
  action: LinkAction | null;
  /** Of the waiting list, in place of the words that something went wrong. */
  placeHeading?: string | null;
};

/** Names what is asked, or what it is about and what became of it. */
export function titleOf({ step, action, placeHeading }: Shown, labels: Labels): string {
  if (!action) return labels.wrong;
  if (placeHeading) return `${labels.leaveWaitingList.subject}: ${placeHeading}`;
  const { words, done } = LINK_ACTIONS[action];
  if (step === 'done') return `${labels[words].subject}: ${labels[done]}`;
  if (step === 'awaiting') return `${labels[words].subject}: ${labels.awaiting}`;
  return step === 'wrong' ? `${labels[words].subject}: ${labels.wrong}` : labels[words].title;
}
