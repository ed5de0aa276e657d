import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { BrokenFile } from './broken-file.ts';

/** A workbook of a salon has a few dozen. */
const MAX_ENTRIES = 1_000;

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, file) =>
      error ? reject(new BrokenFile('fileDamaged')) : resolve(file),
    );
  });

/** Closes with the end of its stream, and so is read once for each part. */
function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > MAX_ENTRIES) throw new BrokenFile('fileTooLarge');
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    file.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      file.readEntry();
    });
    file.on('end', () => resolve(entries));
    file.on('error', () => reject(new BrokenFile('fileDamaged')));
    file.readEntry();
  });
}

/** The parts of a workbook by name. All that is unpacked of it together is bounded, whatever the archive says of itself. */
export class WorkbookArchive {
  #left: number;

  private constructor(
    private readonly file: ZipFile,
    private readonly entries: Map<string, Entry>,
    mostBytes: number,
  ) {
    this.#left = mostBytes;
  }

  static async open(bytes: Buffer, mostBytes: number): Promise<WorkbookArchive> {
    const file = await open(bytes);
    return new WorkbookArchive(file, await entriesOf(file), mostBytes);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** @throws BrokenFile where there is none, where it is encrypted, or where it is not what the archive says */
  async *part(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new BrokenFile('fileDamaged');
    if (entry.isEncrypted()) throw new BrokenFile('fileProtected');
    // What says so of itself need not be unpacked to be refused; what says less than it holds is damaged.
    if (entry.uncompressedSize > this.#left) throw new BrokenFile('fileTooLarge');
    try {
      for await (const chunk of await this.#stream(entry)) {
        const bytes = chunk as Buffer; // a stream of bytes
        this.#left -= bytes.length;
        if (this.#left < 0) throw new BrokenFile('fileTooLarge');
        yield bytes;
      }
    } catch (error) {
      if (error instanceof BrokenFile) throw error;
      throw new BrokenFile('fileDamaged');
    }
  }

  #stream(entry: Entry): Promise<Readable> {
    return new Promise((resolve, reject) => {
      this.file.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
    });
  }
}
