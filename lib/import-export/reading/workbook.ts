import { WORKBOOK_LIMITS } from './limits.ts';
import { WorkbookArchive } from './workbook-archive.ts';
import { cellFormats, sharedTexts, visibleSheets, type OpenArchive, type Sheet } from './workbook-parts.ts';
import { sheetRows, type CellContext } from './workbook-rows.ts';
import { XmlReader } from './xml-part.ts';

/** An old workbook, or a new one behind a password: both are a container of another kind. */
export const isOldContainer = (bytes: Buffer) =>
  bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
export const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** A workbook, opened once: what is bounded is bounded for all of it, and what its sheets share is read once. */
export class Workbook {
  #shared: Promise<CellContext> | undefined;

  private constructor(
    private readonly opened: OpenArchive,
    readonly sheets: Sheet[],
    private readonly from1904: boolean,
  ) {}

  /** @throws BrokenFile */
  static async open(bytes: Buffer, limits = WORKBOOK_LIMITS): Promise<Workbook> {
    const archive = await WorkbookArchive.open(bytes, limits.inflatedBytes);
    const opened = { archive, xml: new XmlReader(limits.elements), limits };
    const { sheets, from1904 } = await visibleSheets(opened);
    return new Workbook(opened, sheets, from1904);
  }

  async *rowsOf({ part }: Sheet): AsyncGenerator<string[]> {
    this.#shared ??= this.#readShared();
    yield* sheetRows(this.opened.archive.part(part), this.opened.xml, await this.#shared);
  }

  async #readShared(): Promise<CellContext> {
    const texts = await sharedTexts(this.opened);
    return { texts, formats: await cellFormats(this.opened), from1904: this.from1904 };
  }
}
