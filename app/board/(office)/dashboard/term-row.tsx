import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { wallTimeOf } from '@/lib/base/time/format';
import type { BookedTerm } from '@/lib/dashboard/answer';
import { statusStyleOf, useStatusWord } from '../_parts/status-style';
import { MINUTE } from '@/lib/base/time/units';
import type { PaymentBadgeFacts } from '@/lib/payments/visits/queries';
import type { BillState } from '@/lib/sales/sale/rules';
import { BillBadge } from '../_parts/bill-badge';
import { PaymentBadge } from '../_parts/payment/payment-badge';
import { PresenceButton } from '../_parts/presence/presence-button';
import { PresenceLine } from '../_parts/presence/presence-line';
import { CheckOutButton } from '../sales/checkout/check-out-button';
import { EntryButton } from './entries';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

/** So long before it begins somebody may come in. */
const EARLY = 90 * MINUTE;

const isAwaited = ({ status, noShow, termFrom, arrivedAt }: BookedTerm, now: number) =>
  status === CONFIRMED && !noShow && (arrivedAt !== null || Date.parse(termFrom) - EARLY <= now);

/** Begun with, or so late that it has to be: the next thing is to pay. */
const isHere = ({ status, noShow, termFrom, startedAt }: BookedTerm, now: number) =>
  status === CONFIRMED && !noShow && (startedAt !== null || Date.parse(termFrom) <= now);

/** An appointment of the day; a press opens it, and another one notes that she is here, or begun with. */
export function TermRow({
  term,
  now,
  bill,
  payment,
}: {
  term: BookedTerm;
  now: number;
  bill: BillState | undefined;
  payment: PaymentBadgeFacts | undefined;
}) {
  const word = useStatusWord()(term);
  const t = useTranslations('board.dashboard');
  const { Icon } = statusStyleOf(term);
  return (
    <div className="flex items-center">
      <EntryButton
        entry={term}
        className={classNames(
          'grid min-h-11 min-w-0 flex-1 cursor-pointer grid-cols-[2.9rem_minmax(0,1fr)_auto] gap-x-2 px-3.5 py-2 text-left text-[0.875rem] leading-snug transition-colors duration-quick hover:bg-sand/70',
          term.status === DONE && 'text-muted',
          term.status === INIT && 'bg-blush/30',
        )}
      >
        <span className="numerals">
          <span className="font-medium">{wallTimeOf(term.termFrom)}</span>
          <span className="block text-[0.8125rem] text-muted">{wallTimeOf(term.termTo)}</span>
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium">{term.clientName}</span>
          <span className="block truncate text-muted">{term.serviceUnit}</span>
          <PresenceLine of={term} now={now} />
          <BillBadge state={bill} className="mt-1 flex" />
          <PaymentBadge of={payment} className="mt-1 flex" />
          {term.clientAlert && <AlertLine text={term.clientAlert} />}
          {term.requirements && (
            <span className="block truncate text-clay-deep" title={term.requirements}>
              {t('requirements', { text: term.requirements })}
            </span>
          )}
        </span>
        <span title={word}>
          <Icon
            aria-hidden="true"
            className={classNames('mt-0.5 size-4', term.status === INIT ? 'text-clay-deep' : 'text-pine')}
          />
          <VisuallyHidden>{word}</VisuallyHidden>
        </span>
      </EntryButton>
      {isAwaited(term, now) && <PresenceButton of={term} isIcon />}
      {isHere(term, now) && bill !== 'PAID' && <CheckOutButton id={term.id} name={term.clientName} isIcon />}
    </div>
  );
}

function AlertLine({ text }: { text: string }) {
  const t = useTranslations('board.fields');
  return (
    <span className="flex items-center gap-1 font-medium text-danger" title={text}>
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      <VisuallyHidden>{t('alert')}: </VisuallyHidden>
      <span className="truncate">{text}</span>
    </span>
  );
}
