import { REFUSALS, type RefusalCode } from '@/lib/http/refusal';
import { isLinkAction, type LinkAction } from './actions';

export type Link = { action: LinkAction; token: string };

/** What a link in a mail, or the form that a browser posted without a script, has led to. */
export type Landing =
  | { step: 'asking'; link: Link; failed: boolean }
  | { step: 'done'; action: LinkAction }
  | { step: 'wrong'; code: RefusalCode | null };

export type Query = Record<string, string | string[] | undefined>;

const isRefusal = (value: unknown): value is RefusalCode =>
  typeof value === 'string' && Object.hasOwn(REFUSALS, value);

/** These speak of the link and its reservation; all others speak of what was sent, and tell a reader nothing. */
const saysWhy = (code: RefusalCode) => REFUSALS[code] === 404 || REFUSALS[code] === 409;

export function landingOf({ action, token, outcome }: Query): Landing {
  if (!isLinkAction(action)) return { step: 'wrong', code: null };
  if (outcome === 'done') return { step: 'done', action };
  if (typeof token === 'string' && token !== '') {
    return { step: 'asking', link: { action, token }, failed: outcome !== undefined };
  }
  return { step: 'wrong', code: isRefusal(outcome) && saysWhy(outcome) ? outcome : null };
}
