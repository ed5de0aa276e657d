import { drawSharePicture } from '@/app/(public)/_share/share-picture';
import { shareSubject } from '@/app/(public)/_share/share-subject';
import { LOCALES } from '@/lib/base/statuses';

/** Drawing takes a while, and there are only as many pictures as pages. */
const drawn = new Map<string, Promise<Buffer>>();
const MOST = 200;

function keep(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key);
  if (known) return known;
  const picture = draw();
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > MOST && oldest) drawn.delete(oldest);
  return picture;
}

/** The picture beside a shared link: `/share/en/service-12.jpg` */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; picture: string }> },
): Promise<Response> {
  const { locale: requested, picture } = await params;
  const locale = LOCALES.find((known) => known === requested);
  const name = /^([a-z0-9-]{1,40})\.jpg$/.exec(picture)?.[1];
  const subject = locale && name ? await shareSubject(name, locale) : null;
  if (!locale || !name || !subject)
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });

  const { text, photo } = subject;
  const key = JSON.stringify([locale, name, text, photo?.name]);
  const jpeg = await keep(key, async () => drawSharePicture(text, (await photo?.read()) ?? null));
  return new Response(new Uint8Array(jpeg), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
