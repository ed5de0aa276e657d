import path from 'node:path';
import { MESSAGE_CHANNELS } from '../../base/channels.ts';
import { describeFault } from '../../base/log/fault.ts';
import { messageFolder } from '../transports/mail-files.ts';
import { fileNameOf, writeWhole } from '../transports/atomic-write.ts';
import type { TextProvider } from './provider.ts';

/** Puts each message into a folder, for development and for trying out. */
export function messageFiles(folder = messageFolder()): TextProvider {
  return {
    name: 'file',
    carries: MESSAGE_CHANNELS,
    knowsIds: true,
    isStandIn: true,
    async send(message) {
      const { channel, from, to, text } = message;
      const content = `Channel: ${channel}\nFrom: ${from}\nTo: ${to}\n\n${text}\n`;
      try {
        await writeWhole(path.resolve(folder), fileNameOf(message, 'txt'), Buffer.from(content));
        return { ok: true, delivered: true };
      } catch (error) {
        return { ok: false, permanent: false, maybeSent: false, error: describeFault(error) };
      }
    },
  };
}
