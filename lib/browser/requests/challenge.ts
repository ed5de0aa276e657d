/** `fetch`; where the answer is a challenge, the browser solves it and asks the very same once more. */
export async function fetchSolving(path: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, request);
  if (response.status !== 429) return response;
  // Few are ever asked for work: what does it is no part of every page.
  const work = await import('./answer-challenge.ts').catch(() => null);
  return work ? work.answerChallenge(response, path, request) : response;
}
