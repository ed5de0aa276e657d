import 'server-only';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { log } from '../../base/log/log.ts';
import type { Locale } from '../../base/statuses.ts';
import { archivedPictures, pictureFile } from './pictures.ts';
import { csvFile, jsonFile } from './table-files.ts';
import { ARCHIVED } from './tables.ts';

/** What is in the archive and how it is read, without this program. */
export function readmeOf(locale: Locale, now: Date): string {
  const t = translatorOf(locale);
  const tables = ARCHIVED.map(({ name }) => `- ${name}`).join('\n');
  const lines = ['title', 'tables', 'values', 'pictures', 'left'] as const;
  const text = lines.map((line) => t(`board.imports.archive.readme.${line}`, { at: now.toISOString() }));
  return `${text.join('\n\n')}\n\n${tables}\n`.replaceAll('\n', '\r\n');
}

/**
 * Everything in one archive. Each file is read when its turn comes, and only as fast as the archive is taken, so that it needs
 * no more memory for a large salon than for a small one. What goes wrong breaks the download off.
 */
export async function archiveOfEverything(locale: Locale, now: Date): Promise<Readable> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const breakOff = (error: unknown) => {
    log.error({ err: error }, 'the archive of everything was broken off');
    output.destroy(error instanceof Error ? error : new Error('broken off'));
  };
  zip.on('error', breakOff);
  // Who reads is told by the reading; while nobody does, it must not end the process.
  output.on('error', () => {});
  const lazily = (name: string, open: () => AsyncIterable<unknown>, compress = true) =>
    zip.addReadStreamLazy(name, { mtime: now, compress }, (done) => {
      done(null, Readable.from(open()).on('error', breakOff));
    });

  zip.addBuffer(Buffer.from(`\uFEFF${readmeOf(locale, now)}`), 'README.txt', { mtime: now });
  const separator = locale === 'en' ? ',' : ';';
  for (const table of ARCHIVED) {
    lazily(`tables/${table.name}.csv`, () => csvFile(table, separator));
    lazily(`json/${table.name}.json`, () => jsonFile(table));
  }
  for (const picture of await archivedPictures()) {
    lazily(`pictures/${picture.name}`, () => pictureFile(picture), false);
  }
  zip.end();
  return output;
}
