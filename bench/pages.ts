import { expectStatus } from './http.ts';
import { median, ROUNDS, underLoad } from './measure.ts';

const CLIENTS = 16;
const SECONDS = 3;
/** As a browser asks. */
const HEADERS = { 'accept-encoding': 'gzip, br' };

/** Answers a second of a public page and of a bare static page of the same framework, measured by turns. */
export async function pageRates(url: string, bareUrl: string) {
  const rateOf = async (address: string) => {
    const ask = () => expectStatus(200, address, undefined, HEADERS);
    await underLoad(CLIENTS, 1, ask);
    return (await underLoad(CLIENTS, SECONDS, ask)).perSecond;
  };
  const rounds: { own: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await rateOf(bareUrl);
    rounds.push({ bare, own: await rateOf(url) });
  }
  return { ratio: median(rounds.map(({ own, bare }) => own / bare)), rounds };
}
