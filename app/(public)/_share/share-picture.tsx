import { ImageResponse } from 'next/og';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { accentStyle } from '@/lib/base/site-content/accent';
import { SHARE_PICTURE } from './size';

export type ShareText = { title: string; line: string; salon: string; accent: string | null };

const PHOTO_WIDTH = 500;

/** The letters that the fonts here have; for any other the library would ask a server far away. */
const drawable = (text: string) =>
  text
    .replace(/[^\u0020-\u007EčćđšžČĆĐŠŽäöüÄÖÜß–—‘’“”„…€·]/g, (letter) =>
      letter.normalize('NFKD').replace(/[^\u0020-\u007E]/g, ''),
    )
    .trim();

const font = (name: string) => readFile(path.join(process.cwd(), 'app', 'fonts', name));

/** The salon's color, or the one of the program. */
const accentOf = (accent: string | null) => (accent ? accentStyle(accent)['--salon-clay-deep'] : '#9a4f35');

/** Where there is no photograph, its place is filled with the salon's color. */
const ground = (accent: string | null) =>
  sharp({
    create: { width: PHOTO_WIDTH, height: SHARE_PICTURE.height, channels: 3, background: accentOf(accent) },
  })
    .jpeg()
    .toBuffer();

/** The picture that a network shows beside a link: words on paper, a photograph at the right. A JPEG. */
export async function drawSharePicture(
  { title, line, salon, accent }: ShareText,
  photo: Buffer | null,
): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE;
  const [serif, sans, jpeg] = await Promise.all([
    font('instrument-serif.woff'),
    font('figtree-400.woff'),
    photo
      ? sharp(photo).resize(PHOTO_WIDTH, height, { fit: 'cover' }).jpeg({ quality: 86 }).toBuffer()
      : ground(accent),
  ]);
  const name = drawable(title);
  const picture = new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%', background: '#fbf7f2', color: '#2b2320' }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: width - PHOTO_WIDTH,
          padding: '64px 56px 60px 64px',
        }}
      >
        <div style={{ fontFamily: 'Figtree', fontSize: 30, color: accentOf(accent) }}>{drawable(salon)}</div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div
            style={{
              fontFamily: 'Instrument Serif',
              fontSize: name.length > 34 ? 68 : 88,
              lineHeight: 1.02,
              letterSpacing: '-0.015em',
            }}
          >
            {name}
          </div>
          <div style={{ fontFamily: 'Figtree', fontSize: 30, marginTop: 28, color: '#675a4e' }}>
            {drawable(line)}
          </div>
        </div>
      </div>
      {/* oxlint-disable-next-line nextjs/no-img-element -- drawn into a picture on the server, where no other element is known */}
      <img
        src={`data:image/jpeg;base64,${jpeg.toString('base64')}`}
        alt=""
        width={PHOTO_WIDTH}
        height={height}
      />
    </div>,
    {
      width,
      height,
      fonts: [
        { name: 'Instrument Serif', data: serif, weight: 400 },
        { name: 'Figtree', data: sans, weight: 400 },
      ],
    },
  );
  return sharp(Buffer.from(await picture.arrayBuffer()))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
