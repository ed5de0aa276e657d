'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { beginWork } from '@/lib/browser/requests/work';
import { uploadToBoard } from '@/lib/browser/requests/upload';
import { MAX_PICTURE_BYTES } from '@/lib/kit/pictures/limits';

export type Upload = {
  key: number;
  name: string;
  /** `working`: all of it has arrived, and the server makes its sizes. */
  state: 'waiting' | 'sending' | 'working' | 'done' | 'failed';
  part: number;
  error?: string;
};

let lastKey = 0;

/**
 * Sends the files that are added one after the other, as the server works on them. Leaving the page stops nothing: what was
 * chosen arrives.
 */
export function useUploads(path: string): { uploads: Upload[]; add: (files: File[]) => void } {
  const t = useTranslations('board.images');
  const router = useRouter();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());

  const note = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

  const send = async (key: number, file: File) => {
    if (file.size > MAX_PICTURE_BYTES) return note(key, { state: 'failed', error: t('tooLarge') });
    note(key, { state: 'sending' });
    const end = beginWork();
    const onProgress = (part: number) => note(key, part < 1 ? { part } : { part, state: 'working' });
    const sent = await uploadToBoard(path, file, onProgress);
    end();
    note(key, sent.ok ? { state: 'done' } : { state: 'failed', error: sent.text ?? t('notReached') });
    if (sent.ok) router.refresh();
  };

  const add = (files: File[]) => {
    const added = files.map((file) => ({ file, key: ++lastKey }));
    setUploads((all) => [
      ...all.filter(({ state }) => state !== 'done'),
      ...added.map(({ file, key }) => ({ key, name: file.name, state: 'waiting' as const, part: 0 })),
    ]);
    for (const { file, key } of added) queue.current = queue.current.then(() => send(key, file));
  };

  return { uploads, add };
}
