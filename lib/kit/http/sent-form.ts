import { Refusal } from '../refusal.ts';

/** What a form wraps around the one file that it sends. */
export const ENVELOPE = 64 * 1024;

export const isForm = (type: string) => /^multipart\/form-data(;|$)/i.test(type.trim());

/** @throws Refusal for what is no such form */
export async function sentForm(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Refusal('malformed');
  }
}

/** The files of a form; their names and declared types are believed in nothing. */
export const filesIn = (form: FormData): File[] =>
  [...form.values()].filter((value) => value instanceof File);
