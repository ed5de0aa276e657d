import { REFUSALS, type RefusalCode } from '@/lib/kit/refusal';
import { LINK_REFUSALS } from '@/lib/booking-changes/by-link/refusals';
import type { LinkState } from '@/lib/booking-rules/cancel-rules';
import { isLinkAction, type LinkAction } from './actions';

export type Link = { action: LinkAction; token: string };

/** What a link in a mail, or the form that a browser posted without a script, has led to. */
export type Landing =
  | { step: 'asking'; link: Link; failed: boolean }
  | { step: 'done'; action: LinkAction }
  /** The client has said yes; the salon has not yet. */
  | { step: 'awaiting'; action: LinkAction }
  | { step: 'wrong'; action: LinkAction | null; code: RefusalCode | null };

export type Query = Record<string, string | string[] | undefined>;

const isRefusal = (value: unknown): value is RefusalCode =>
  typeof value === 'string' && Object.hasOwn(REFUSALS, value);

/** These speak of the link and its reservation; all others speak of what was sent, and tell a reader nothing. */
export const saysWhy = (status: number) => status === 404 || status === 409;

export function landingOf({ action, token, outcome }: Query): Landing {
  if (!isLinkAction(action)) return { step: 'wrong', action: null, code: null };
  // With a link it is seen what became of it (`settle`).
  if (typeof token === 'string' && token !== '') {
    return {
      step: 'asking',
      link: { action, token },
      failed: outcome !== undefined && outcome !== 'done',
    };
  }
  if (outcome === 'done') return { step: 'done', action };
  if (outcome === LINK_REFUSALS['awaits-approval']) return { step: 'awaiting', action };
  return { step: 'wrong', action, code: isRefusal(outcome) && saysWhy(REFUSALS[outcome]) ? outcome : null };
}

/** The same, once it is known what the link can still do: whoever cannot go on is not asked to. */
export function settle(landing: Landing, standing: LinkState | 'link-invalid'): Landing {
  if (landing.step !== 'asking' || standing === 'open') return landing;
  const { action } = landing.link;
  if (standing === 'awaits-approval') return { step: 'awaiting', action };
  return standing === 'done'
    ? { step: 'done', action }
    : { step: 'wrong', action, code: LINK_REFUSALS[standing] };
}
