import type { RefusalCode } from '../../kit/refusal.ts';
import type { LinkState } from '../../booking-rules/cancel-rules.ts';

/** Why a mailed link does nothing, as endpoints and pages say it. */
export const LINK_REFUSALS: Record<
  'link-invalid' | 'pay-first' | 'refund-changed' | Exclude<LinkState, 'open' | 'done'>,
  Extract<
    RefusalCode,
    | 'linkInvalid'
    | 'alreadyCancelled'
    | 'holdExpired'
    | 'termPassed'
    | 'cancelTooLate'
    | 'wrongState'
    | 'offerOver'
    | 'awaitsApproval'
    | 'payFirst'
    | 'refundChanged'
  >
> = {
  'link-invalid': 'linkInvalid',
  'pay-first': 'payFirst',
  'refund-changed': 'refundChanged',
  'already-cancelled': 'alreadyCancelled',
  'hold-expired': 'holdExpired',
  'term-passed': 'termPassed',
  'too-late': 'cancelTooLate',
  'offer-over': 'offerOver',
  'awaits-approval': 'awaitsApproval',
  'wrong-state': 'wrongState',
};
