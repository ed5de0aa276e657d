import { MINUTE } from '../../base/time/units.ts';
import { MAX_PICTURE_BYTES } from './limits.ts';
import { readLimited, type Patience } from '../http/body.ts';
import { Refusal } from '../refusal.ts';
import { ENVELOPE, filesIn, isForm, sentForm } from '../http/sent-form.ts';

/** A phone in a weak network sends 32 KB a second: five minutes for the largest picture. */
const FOR_A_PICTURE: Patience = { milliseconds: 10_000, bytesPerSecond: 32 * 1024 };

/** Work on a picture may take ten seconds, and wait for others before it. */
export const PICTURE_DEADLINE = MINUTE;

/**
 * The file that was sent, as the whole body or as the one file of a form; its name and its declared type are believed in
 * nothing.
 * @throws Refusal when it is larger than 10 MiB, or when a form holds no file, or several
 */
export async function readPicture(request: Request): Promise<Buffer> {
  const type = request.headers.get('content-type') ?? '';
  if (!isForm(type)) {
    return Buffer.from(await readLimited(request, MAX_PICTURE_BYTES, FOR_A_PICTURE));
  }
  return (await readPictureForm(request)).bytes;
}

/**
 * A form with one file and what is said of it.
 * @throws Refusal as above, and for what is no form
 */
export async function readPictureForm(
  request: Request,
): Promise<{ bytes: Buffer; fields: Record<string, unknown> }> {
  const type = request.headers.get('content-type') ?? '';
  if (!isForm(type)) throw new Refusal('malformed');
  const form = await sentForm(await readLimited(request, MAX_PICTURE_BYTES + ENVELOPE, FOR_A_PICTURE), type);
  const files = filesIn(form);
  const [file] = files;
  if (!file || files.length > 1) throw new Refusal('malformed');
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  return { bytes: Buffer.from(await file.arrayBuffer()), fields };
}
