import { classNames } from '@/components/ui/class-names';

/** Likes and bookmarks need a script, so without one they are not there. */
export const choiceButton =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full text-muted transition-colors duration-quick hover:bg-ink/6 hover:text-ink noscript:hidden';

export const choiceIcon = (chosen: boolean) =>
  classNames('size-5 transition-colors duration-quick', chosen && 'fill-clay text-clay');
