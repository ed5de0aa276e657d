/** Each round is lost to somebody else who went through, so this bounds the work and not the luck. */
const MOST = 20;

/** Looks and tries again as long as somebody else was faster, which `attempt` tells by null. */
export async function retryOnConflict<Outcome>(
  attempt: () => Promise<Outcome | null>,
): Promise<Outcome | null> {
  for (let round = 0; round < MOST; round++) {
    const outcome = await attempt();
    if (outcome) return outcome;
  }
  return null;
}
