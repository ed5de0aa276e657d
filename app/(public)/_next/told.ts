import type { Term } from '../_reservation/endpoints';

export type ToldTerm = Term & { serviceUnitId: number };

/** The server and the browser keep it for as long. */
const FRESH_MS = 30_000;

const asked = new Map<string, { at: number; terms: Promise<ToldTerm[]> }>();

/** What /api/next-terms says, asked once for all who want to know it; nothing where it cannot be reached. */
export function nextTermsFor(question: string): Promise<ToldTerm[]> {
  const known = asked.get(question);
  if (known && Date.now() - known.at < FRESH_MS) return known.terms;
  const terms = fetch(`/api/next-terms${question}`)
    .then(async (response) => {
      if (!response.ok) return [];
      return ((await response.json()) as { terms: ToldTerm[] }).terms; // the endpoint's documented answer
    })
    .catch(() => []);
  asked.set(question, { at: Date.now(), terms });
  return terms;
}
