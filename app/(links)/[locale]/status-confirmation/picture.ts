import type { StudioPictureName } from '@/app/(public)/_data/pictures';
import type { LinkAction } from './actions';
import type { Landing } from './landing';

const PICTURES: Record<LinkAction, StudioPictureName> = {
  'confirm-reservation': 'massage-towels',
  'cancel-reservation': 'massage-stones',
  'unsubscribe-reservations': 'massage-stones',
  'book-next': 'massage-towels',
  'accept-offer': 'massage-towels',
  'decline-offer': 'massage-stones',
  'accept-move': 'massage-towels',
  'decline-move': 'massage-stones',
  'leave-waiting-list': 'massage-stones',
  'confirm-newsletter': 'makeup-bridal',
  'unsubscribe-newsletter': 'massage-stones',
};

/** What stands beside the words: the same before and after the press, so that nothing moves. */
export function pictureOf(landing: Landing): StudioPictureName {
  const action = landing.step === 'asking' ? landing.link.action : landing.action;
  return landing.step === 'wrong' || action === null ? 'massage-stones' : PICTURES[action];
}
