import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The browser's cryptography works beside the main thread, on as many of the phone's processors as are asked at once. */
const LANES = 4;

/** Loaded only when a challenge has come. Null when it was cancelled. */
export async function solveChallengeOfOurs(
  challenge: Challenge,
  controller: AbortController,
): Promise<string | null> {
  const solution = await Promise.race(
    Array.from({ length: LANES }, (_, lane) =>
      solveChallenge({ challenge, controller, deriveKey, counterStart: lane, counterStep: LANES }),
    ),
  );
  controller.abort(); // the other lanes
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
