import { useState } from 'react';
import { cancelEnd } from '@/lib/booking-rules/cancel-rules';
import { restfulHoldEnd } from '@/lib/booking-rules/hold-rules';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import type { Term } from '../requests/endpoints';
import { fill } from '../words/labels';
import { untilWords } from '../words/moment-words';
import type { ReservationSetting } from '../state/setting';

/** What the button leads to, in a line: how long it is held, how to confirm, until when cancelling costs nothing. */
export function HoldTerms({
  setting,
  term: { from },
  isInstant,
}: {
  setting: ReservationSetting;
  term: Term;
  /** Nothing is left to confirm. */
  isInstant: boolean;
}) {
  const { labels, rules, zone, missedNote } = setting;
  const [now] = useState(() => new Date());
  const termFrom = new Date(from);
  const until = untilWords(restfulHoldEnd(now, termFrom, { ...rules, zone }), now, setting);
  const { CONFIRMED } = RESERVATION_STATUS;
  const cancelUntil = cancelEnd({ status: CONFIRMED, termFrom }, rules.cancelUntilMinutes);
  const cancel =
    rules.cancelUntilMinutes === 0
      ? labels.cancelUntilStart
      : fill(labels.cancelUntil, { until: untilWords(cancelUntil, now, setting) });
  return (
    <p className="text-sm text-muted">
      {isInstant ? labels.bookTerms : fill(labels.holdTerms, { until })} {cancel}
      {missedNote && <span className="mt-1 block">{missedNote}</span>}
    </p>
  );
}
