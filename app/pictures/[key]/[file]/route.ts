import { salonLogo } from '@/lib/salon/identity/logo';
import { letterPicture } from '@/lib/newsletters/letter-picture';
import { LETTER_PICTURE_FILE } from '@/lib/letters/attachments/letter-picture';
import { pictureStorage } from '@/lib/kit/pictures/configured-storage';
import { LOGO_ICONS, logoIcon, type LogoIcon } from '@/lib/kit/pictures/logo-picture';

const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

const gone = () =>
  new Response(null, {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  });

const ALWAYS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
};

/** Of the salon's logo there are icons as well; null of anything else. */
async function iconOf(key: string, file: string): Promise<Response | null> {
  const mark = salonLogo();
  const name = file.replace(/\.png$/, '');
  if (!mark || mark === 'leaf' || mark.key !== key || name === file || !(name in LOGO_ICONS)) return null;
  const icon = await logoIcon(mark, name as LogoIcon); // one of its keys
  return new Response(new Uint8Array(icon), {
    headers: { 'Content-Type': 'image/png', 'Content-Length': String(icon.length), ...ALWAYS },
  });
}

const KEY = /^[0-9a-f]{32}$/;

/** A newsletter's picture, as mail programs show it; null of anything else. */
async function ofLetter(key: string, file: string): Promise<Response | null> {
  const jpeg = file === LETTER_PICTURE_FILE && KEY.test(key) ? await letterPicture(key) : null;
  return (
    jpeg &&
    new Response(new Uint8Array(jpeg), {
      headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(jpeg.length), ...ALWAYS },
    })
  );
}

/** The stored sizes of pictures. A key never gets other content, so browsers may keep it for ever. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ key: string; file: string }> },
): Promise<Response> {
  const { key, file } = await params;
  const made = (await iconOf(key, file)) ?? (await ofLetter(key, file));
  if (made) return made;
  const [, width, extension] = /^([1-9]\d{0,4})\.(avif|webp)$/.exec(file) ?? [];
  if (!KEY.test(key) || !width || (extension !== 'avif' && extension !== 'webp')) return gone();

  const picture = await pictureStorage().get(key, Number(width), extension);
  if (!picture) return gone();
  return new Response(picture.body, {
    headers: {
      'Content-Type': TYPES[extension],
      'Content-Length': String(picture.length),
      ...ALWAYS,
    },
  });
}
