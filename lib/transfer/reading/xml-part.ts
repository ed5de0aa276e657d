import { parser as saxParser, type Tag } from 'sax';
import { BrokenFile } from './broken-file.ts';

export type XmlEvents = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Names in a workbook may carry a prefix that means nothing here. */
const plain = (name: string) => name.slice(name.indexOf(':') + 1);

/** Tells of the elements of a part as it comes, and yields after each piece of it. Entities of a file's own are not resolved. */
export async function* readingXml(part: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8');
  const parser = saxParser(true, { position: false });
  Object.assign(parser, {
    onopentag: ({ name, attributes }: Tag) =>
      events.open?.(plain(name), attributes as Record<string, string>), // without `xmlns` they are texts
    ontext: events.text,
    oncdata: events.text,
    onclosetag: (name: string) => events.close?.(plain(name)),
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

export async function readXml(part: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  for await (const _ of readingXml(part, events));
}
