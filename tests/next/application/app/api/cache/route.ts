import { revalidateTag } from 'next/cache';

export async function POST(): Promise<Response> {
  revalidateTag('words', { expire: 0 });
  return Response.json({});
}
