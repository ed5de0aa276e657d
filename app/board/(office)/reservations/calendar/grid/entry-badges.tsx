import {
  CirclePlay,
  ClockAlert,
  MessageSquareQuote,
  ReceiptText,
  Sparkle,
  StickyNote,
  LogIn,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { EntryBadge } from '@/lib/booking-board/calendar/badges';

export const BADGE_ICONS: Record<EntryBadge, LucideIcon> = {
  late: ClockAlert,
  arrived: LogIn,
  started: CirclePlay,
  paid: ReceiptText,
  new: Sparkle,
  note: StickyNote,
  request: MessageSquareQuote,
};

/** What there is to know of an entry, where there is room for signs alone. */
export function EntryBadges({ badges, isSmall }: { badges: readonly EntryBadge[]; isSmall: boolean }) {
  return badges.map((badge) => {
    const Icon = BADGE_ICONS[badge];
    return (
      <Icon
        key={badge}
        aria-hidden="true"
        data-badge={badge}
        className={classNames('shrink-0 opacity-70 @max-[7rem]:hidden', isSmall ? 'size-3' : 'size-3.5')}
      />
    );
  });
}
