import { createTransport } from 'nodemailer';
import type { Transport } from './message.ts';
import { describeFault } from '../../base/log/fault.ts';
import { mimeOptions } from './mime.ts';
import { fileNameOf, writeWhole } from './atomic-write.ts';

/** Puts each mail into the folder as an .eml file, which mail programs open: for development and for trying out. */
export function fileTransport({ folder }: { folder: string }): Transport {
  const mime = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    name: 'file',
    async send(message) {
      try {
        const { message: content } = await mime.sendMail(mimeOptions(message));
        if (!Buffer.isBuffer(content)) throw new Error('The mail was not put together');
        await writeWhole(folder, fileNameOf(message, 'eml'), content);
        return { ok: true };
      } catch (error) {
        return { ok: false, permanent: false, maybeSent: false, error: describeFault(error) };
      }
    },
  };
}
