import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailMessage, Transport } from './message.ts';
import { describeFault } from '../base/fault.ts';
import { mimeOptions } from './mime.ts';

/** Depends on the outbox row alone: a mail that is sent twice after a crash is one file. Sorts by time. */
export const mailFileName = ({ id, createdAt }: Pick<MailMessage, 'id' | 'createdAt'>) =>
  `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id}.eml`;

/** Written beside and renamed, so that nobody reads half a mail. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, `.${name}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Puts each mail into the folder as an .eml file, which mail programs open: for development and for trying out. */
export function fileTransport({ folder }: { folder: string }): Transport {
  const mime = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    name: 'file',
    async send(message) {
      try {
        const { message: content } = await mime.sendMail(mimeOptions(message));
        if (!Buffer.isBuffer(content)) throw new Error('The mail was not put together');
        await writeWhole(folder, mailFileName(message), content);
        return { ok: true };
      } catch (error) {
        return { ok: false, permanent: false, maybeSent: false, error: describeFault(error) };
      }
    },
  };
}
