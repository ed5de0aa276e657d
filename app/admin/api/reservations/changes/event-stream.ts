import { MINUTE } from '@/lib/base/time/units';
import { watchChanges } from '@/lib/booking-board/changes/service';

/** The browser then asks again, and is looked up again. */
const LIFE = 5 * MINUTE;
/** Proxies close what is silent. */
const HEARTBEAT = 20_000;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Without it the answer would be compressed, and wait until there is enough to compress.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

type StreamContext = {
  /** The mark that the browser has seen last. */
  seen: string | null;
  current: string;
  signal: AbortSignal;
  /** Asked with each heartbeat: whoever logs out, or loses the right, hears no more. */
  mayGoOn: () => Promise<boolean>;
};

/** An event for each change since; nothing of the change itself. */
export function eventStream({ seen, current, signal, mayGoOn }: StreamContext): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const notify = (version: string) => send(`id: ${version}\ndata: {}\n\n`);
      const beat = async () => {
        // While the database is away nobody is told anything either.
        const goesOn = await mayGoOn().catch(() => true);
        if (!goesOn) end();
        else if (!ended) send(': \n\n');
      };
      const heartbeat = setInterval(() => void beat(), HEARTBEAT);
      const life = setTimeout(() => end(), LIFE);
      let ended = false;
      stop = () => {
        ended = true;
        clearInterval(heartbeat);
        clearTimeout(life);
        unwatch();
      };
      const end = () => {
        if (ended) return;
        stop();
        controller.close();
      };
      const unwatch = watchChanges(current, { notify, end });
      signal.addEventListener('abort', end);
      // Gone while the mark was looked up: the event was over before anybody listened.
      if (signal.aborted) return end();
      send('retry: 2000\n\n');
      if (seen !== current) notify(current);
    },
    cancel: () => stop(),
  });
  return new Response(stream, { headers: HEADERS });
}
