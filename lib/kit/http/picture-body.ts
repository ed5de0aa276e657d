import { MAX_PICTURE_BYTES } from '../pictures/limits.ts';
import { readLimited, type Patience } from './body.ts';
import { Refusal } from './refusal.ts';
import { ENVELOPE, filesIn, isForm, sentForm } from './sent-form.ts';

/** A phone in a weak network sends 32 KB a second: five minutes for the largest picture. */
const FOR_A_PICTURE: Patience = { milliseconds: 10_000, bytesPerSecond: 32 * 1024 };

/** Work on a picture may take ten seconds, and wait for others before it. */
export const PICTURE_DEADLINE = 60_000;

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
  const envelope = await readLimited(request, MAX_PICTURE_BYTES + ENVELOPE, FOR_A_PICTURE);
  const files = filesIn(await sentForm(envelope, type));
  const [file] = files;
  if (!file || files.length > 1) throw new Refusal('malformed');
  return Buffer.from(await file.arrayBuffer());
}
