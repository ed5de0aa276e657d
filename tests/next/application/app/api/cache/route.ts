import { revalidateTag } from 'next/cache';
import { setClockForward, renderFor } from '../../../shared';

/** Lets go of the page; by its address, after a sleep of the machine, and so that the next one takes some time to be rendered. */
export async function POST(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  setClockForward(Number(searchParams.get('slept')));
  renderFor(Number(searchParams.get('pause')));
  revalidateTag('words', { expire: 0 });
  return Response.json({});
}
