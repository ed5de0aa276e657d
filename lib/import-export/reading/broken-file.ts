/** Why a file cannot be read. Texts: `errors.{reason}`. */
export type BrokenReason =
  | 'fileNoTable'
  | 'fileDamaged'
  | 'fileEmpty'
  | 'fileTooManyRows'
  | 'fileTooManyColumns'
  | 'fileTooLarge'
  | 'fileTooComplex'
  | 'fileProtected'
  | 'fileOtherEncoding'
  | 'fileCalendar'
  | 'fileCalendarDamaged'
  | 'fileCalendarEmpty';

/** The file is at fault; nothing of it is kept. */
export class BrokenFile extends Error {
  constructor(readonly reason: BrokenReason) {
    super(reason);
    this.name = 'BrokenFile';
  }
}
