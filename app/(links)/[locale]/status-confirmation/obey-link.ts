import { fetchSolving } from '@/lib/base/browser/challenge';
import type { Locale } from '@/lib/base/statuses';
import { LINK_ACTIONS, type LinkAction } from './actions';
import { saysWhy } from './landing';

export type LinkOutcome =
  | { ok: true }
  | { ok: false; awaitsApproval: true }
  /** `final`: the link itself is the matter; otherwise another try may do. */
  | { ok: false; awaitsApproval: false; final: boolean; text: string | null };

/** Does what the link asks for. Never throws: a network that fails is an outcome. */
export async function obeyLink(
  { action, token }: { action: LinkAction; token: string },
  reason: string | null,
  locale: Locale,
): Promise<LinkOutcome> {
  const { endpoint, asksReason } = LINK_ACTIONS[action];
  try {
    const response = await fetchSolving(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', lang: locale },
      body: JSON.stringify(asksReason && reason?.trim() ? { token, reason } : { token }),
      referrerPolicy: 'no-referrer',
    });
    if (response.ok) return { ok: true };
    const answer: unknown = await response.json().catch(() => null);
    if (answer && typeof answer === 'object' && 'awaitsApproval' in answer) {
      return { ok: false, awaitsApproval: true };
    }
    const text =
      answer && typeof answer === 'object' && 'error' in answer && typeof answer.error === 'string'
        ? answer.error
        : null;
    const why = saysWhy(response.status) ? text : null;
    return { ok: false, awaitsApproval: false, final: response.status < 429, text: why };
  } catch {
    return { ok: false, awaitsApproval: false, final: false, text: null };
  }
}
