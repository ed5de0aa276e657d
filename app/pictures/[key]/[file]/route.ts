import { pictureStorage } from '@/lib/kit/pictures/configured-storage';

const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

const gone = () =>
  new Response(null, {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  });

/** The stored sizes of pictures. A key never gets other content, so browsers may keep it for ever. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ key: string; file: string }> },
): Promise<Response> {
  const { key, file } = await params;
  const [, width, extension] = /^([1-9]\d{0,4})\.(avif|webp)$/.exec(file) ?? [];
  if (!/^[0-9a-f]{32}$/.test(key) || !width || (extension !== 'avif' && extension !== 'webp')) return gone();

  const picture = await pictureStorage().get(key, Number(width), extension);
  if (!picture) return gone();
  return new Response(picture.body, {
    headers: {
      'Content-Type': TYPES[extension],
      'Content-Length': String(picture.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
