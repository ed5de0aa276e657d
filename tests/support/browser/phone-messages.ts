import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

const folder = () => path.join(process.env.E2E_DATA_DIR ?? '', 'messages');

/** What the program has written to this number, oldest first: who it is from, and the words. */
function messagesTo(phone: string): string[] {
  // The first message makes the folder.
  const files = existsSync(folder()) ? readdirSync(folder()) : [];
  return files
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => readFileSync(path.join(folder(), file), 'utf8'))
    .filter((text) => text.includes(`To: ${phone}\n`));
}

/** Waits until the program has written so many messages to this number, and reads them, oldest first. */
export async function receivedMessages(phone: string, count: number, timeout?: number): Promise<string[]> {
  const message = `messages to ${phone}`;
  await expect.poll(() => messagesTo(phone).length, { message, ...(timeout && { timeout }) }).toBe(count);
  return messagesTo(phone);
}

/** The short link in it. */
export function shortLinkIn(message: string | undefined): string {
  const link = message?.match(/https?:\/\/\S+\/s\/[A-Za-z0-9]{10}/)?.[0];
  if (!link) throw new Error('the message has no link');
  return link;
}
