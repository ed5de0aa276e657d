import { request } from '@/lib/browser/requests/request';
import { LINK_ACTIONS, type LinkAction } from './actions';
import { saysWhy } from './landing';

export type LinkOutcome =
  /** `payUrl`: where it is paid, and booked with that. */
  | { ok: true; payUrl: string | null }
  | { ok: false; awaitsApproval: true }
  /** `final`: the link itself is the matter; otherwise another try may do. */
  | { ok: false; awaitsApproval: false; final: boolean; text: string | null };

/** Does what the link asks for. */
export async function submitLink(
  { action, token }: { action: LinkAction; token: string },
  more: { reason?: string; termFrom?: string; comesBack?: number },
): Promise<LinkOutcome> {
  const { endpoint } = LINK_ACTIONS[action];
  const outcome = await request<{ payment?: { url: string } | null }>(endpoint, {
    method: 'POST',
    body: { token, ...more },
    referrerPolicy: 'no-referrer',
  });
  if (outcome.ok) return { ok: true, payUrl: outcome.data.payment?.url ?? null };
  if ('awaitsApproval' in outcome.body) return { ok: false, awaitsApproval: true };
  const { status, text } = outcome;
  return {
    ok: false,
    awaitsApproval: false,
    final: status > 0 && status < 429,
    text: saysWhy(status) ? text : null,
  };
}
