import { z } from 'zod';
import { requiredText } from '../../base/validation/text.ts';

/** What a QR code says is the address of the scanner with the code in it; somebody who types gives the code alone. */
export function codeIn(text: string): string {
  const typed = text.trim();
  if (!URL.canParse(typed)) return typed.replace(/\s+/g, '');
  return new URL(typed).searchParams.get('code') ?? '';
}

export const lookupInput = z.strictObject({ code: requiredText(500).transform(codeIn) });
