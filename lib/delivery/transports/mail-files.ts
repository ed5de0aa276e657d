import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../../base/environment/env.ts';

/** Where mails lie that are written into files instead of being sent. */
export const mailFolder = () => path.resolve(env().DATA_DIR, 'mail');
/** The same of messages to phones. */
export const messageFolder = () => path.resolve(env().DATA_DIR, 'messages');

type MailFile = { place: string; writtenAt: Date; mailId: string };

/** `2026-11-22T08-00-00-000Z-{id}.eml`, as atomic-write.ts names them. */
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-([0-9a-f-]{36})\.(?:eml|txt)$/;

async function filesIn(folder: string): Promise<MailFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => {
    const [, day, hour, minute, second, millis, mailId] = NAME.exec(name) ?? [];
    if (!mailId) return [];
    return [
      {
        place: path.join(folder, name),
        mailId,
        writtenAt: new Date(`${day}T${hour}:${minute}:${second}.${millis}Z`),
      },
    ];
  });
}

const mailFiles = async () => (await Promise.all([mailFolder(), messageFolder()].map(filesIn))).flat();

async function remove(files: MailFile[]): Promise<number> {
  await Promise.all(files.map(({ place }) => rm(place, { force: true })));
  return files.length;
}

const olderThan = async (before: Date) => (await mailFiles()).filter(({ writtenAt }) => writtenAt < before);

export const countMailFilesBefore = async (before: Date) => (await olderThan(before)).length;
export const removeMailFilesBefore = async (before: Date) => remove(await olderThan(before));

/** The files of these mails, wherever they were written before. */
export async function removeMailFilesOf(mailIds: string[]): Promise<number> {
  if (mailIds.length === 0) return 0;
  const gone = new Set(mailIds);
  return remove((await mailFiles()).filter(({ mailId }) => gone.has(mailId)));
}
