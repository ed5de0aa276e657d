import { request } from '@/lib/browser/requests/request';
import type { NextTermAnswer } from '@/lib/availability/next-terms/answer';

/** The server and the browser keep it for as long. */
const FRESH_MS = 30_000;

const requested = new Map<string, { at: number; terms: Promise<NextTermAnswer[]> }>();

/** What /api/next-terms says, asked once for all who want to know it; nothing where it cannot be reached. */
export function nextTermsFor(question: string): Promise<NextTermAnswer[]> {
  const known = requested.get(question);
  if (known && Date.now() - known.at < FRESH_MS) return known.terms;
  const terms = request<{ terms: NextTermAnswer[] }>(`/api/next-terms${question}`).then((outcome) =>
    outcome.ok ? outcome.data.terms : [],
  );
  requested.set(question, { at: Date.now(), terms });
  return terms;
}
