import { readLimited, type Patience } from '../../kit/http/body.ts';
import { Refusal } from '../../kit/refusal.ts';
import { parseOrRefuse } from '../../kit/http/route.ts';
import { ENVELOPE, filesIn, isForm, sentForm } from '../../kit/http/sent-form.ts';
import { MAX_FILE_BYTES } from '../reading/limits.ts';
import { importKind } from './schema.ts';
import type { Uploaded } from './service.ts';

const FOR_A_FILE: Patience = { milliseconds: 10_000, bytesPerSecond: 64 * 1024 };

/** Reading fifty thousand rows and looking each of them up takes a while. */
export const FILE_DEADLINE = 120_000;

/**
 * The file and its kind, out of a form.
 * @throws Refusal when it is larger than 25 MiB, or when there is none, or several
 */
export async function readFileToImport(request: Request): Promise<Uploaded> {
  const type = request.headers.get('content-type') ?? '';
  if (!isForm(type)) throw new Refusal('malformed');
  const form = await sentForm(await readLimited(request, MAX_FILE_BYTES + ENVELOPE, FOR_A_FILE), type);
  const [file, ...others] = filesIn(form);
  if (!file || others.length > 0) throw new Refusal('malformed');
  if (file.size > MAX_FILE_BYTES) throw new Refusal('tooLarge');
  const kind = parseOrRefuse(importKind, form.get('kind') ?? undefined, 'kind');
  return { kind, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}
