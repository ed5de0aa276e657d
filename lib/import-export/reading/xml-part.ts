import sax, { type Tag } from 'sax';
import { BrokenFile } from './broken-file.ts';

export type XmlEvents = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Names in a workbook may carry a prefix that means nothing here. */
const plain = (name: string) => name.slice(name.indexOf(':') + 1);

/** Of one element. Spreadsheets write twenty. */
const MAX_ATTRIBUTES = 500;
/** A text stands nine elements deep. */
const MAX_DEPTH = 100;

/** The elements of all parts of a workbook are counted together: a few bytes of an archive hold millions. */
export class XmlReader {
  #elementsLeft: number;

  constructor(mostElements: number) {
    this.#elementsLeft = mostElements;
  }

  /** Tells of the elements of a part as it comes, and yields after each piece of it. Entities of a file's own are not resolved. */
  async *reading(part: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
    const decoder = new TextDecoder('utf-8');
    const parser = sax.parser(true, { position: false });
    let [attributeCount, depth] = [0, 0];
    Object.assign(parser, {
      onattribute: () => {
        attributeCount++;
        if (attributeCount > MAX_ATTRIBUTES) throw new BrokenFile('fileTooComplex');
      },
      onopentag: ({ name, attributes }: Tag) => {
        attributeCount = 0;
        depth++;
        this.#elementsLeft--;
        if (this.#elementsLeft < 0 || depth > MAX_DEPTH) throw new BrokenFile('fileTooComplex');
        events.open?.(plain(name), attributes);
      },
      ontext: events.text,
      oncdata: events.text,
      onclosetag: (name: string) => {
        depth--;
        events.close?.(plain(name));
      },
      onerror: () => {
        throw new BrokenFile('fileDamaged');
      },
    });
    for await (const chunk of part) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.write(decoder.decode()).close();
    yield;
  }

  async read(part: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
    for await (const _ of this.reading(part, events));
  }
}
