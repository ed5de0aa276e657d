/** The closed list of refusals: code → HTTP status. The text of a code is `errors.{code}` in the `shared.json` of each language. */
export const REFUSALS = {
  malformed: 400,
  unauthorized: 401,
  loginFailed: 401,
  sessionOver: 401,
  forbidden: 403,
  crossSite: 403,
  notFound: 404,
  linkInvalid: 404,
  codeUnknown: 404,
  bodyTooSlow: 408,
  notOpen: 409,
  termTaken: 409,
  termClosed: 409,
  termPassed: 409,
  dayOver: 409,
  cancelTooLate: 409,
  moveTooLate: 409,
  movedTooOften: 409,
  confirmFirst: 409,
  nothingToUndo: 409,
  undoTaken: 409,
  alreadyTold: 409,
  termNotBegun: 409,
  notToday: 409,
  changedMeanwhile: 409,
  stillUsed: 409,
  stillBooked: 409,
  stillComing: 409,
  reservationsAffected: 409,
  patternsOverlap: 409,
  periodsOverlap: 409,
  rotaChanged: 409,
  leaveAsked: 409,
  leaveAnswered: 409,
  deviceGone: 409,
  currencyInUse: 409,
  timeZoneInUse: 409,
  notDemo: 409,
  demoInUse: 409,
  lastSuperAdmin: 409,
  wrongUserState: 409,
  logsInAlready: 409,
  wrongState: 409,
  colleaguesPart: 409,
  newsletterSent: 409,
  alreadyCancelled: 409,
  holdExpired: 409,
  offerOver: 409,
  notWaiting: 409,
  bookedAlready: 409,
  nextVisitBooked: 409,
  reviewFixed: 409,
  bookByPhone: 409,
  awaitsApproval: 409,
  payFirst: 409,
  tooManyPictures: 409,
  tooManyPhotos: 409,
  importBusy: 409,
  tillOff: 409,
  salePaid: 409,
  saleCountered: 409,
  notCounterable: 409,
  visitCheckedOut: 409,
  receiptNoted: 409,
  tillDayOpen: 409,
  tooLarge: 413,
  mediaType: 415,
  pictureType: 415,
  invalid: 422,
  fileNoTable: 422,
  fileCalendar: 422,
  fileCalendarDamaged: 422,
  fileCalendarEmpty: 422,
  fileDamaged: 422,
  fileEmpty: 422,
  fileTooManyRows: 422,
  fileTooManyColumns: 422,
  fileTooLarge: 422,
  fileTooComplex: 422,
  fileProtected: 422,
  fileOtherEncoding: 422,
  idempotencyMismatch: 422,
  pictureAnimated: 422,
  pictureTooManyPixels: 422,
  pictureDamaged: 422,
  pictureTooSlow: 422,
  tooManyRequests: 429,
  challengeRequired: 429,
  loginPaused: 429,
  tooManyHolds: 429,
  tooMuchHeld: 429,
  tooManyWishes: 429,
  codeTriedTooOften: 429,
  mailedJustNow: 429,
  failed: 500,
  unavailable: 503,
  deviceNotReached: 503,
  storageFull: 507,
} as const;
export type RefusalCode = keyof typeof REFUSALS;

type Details = {
  /** Field → key of `validation`, perhaps with a bound (`maxLength:120`). */
  fields?: Record<string, string>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** Says it better than the code's own text, in the language of the request. */
  text?: string;
  /** Further keys of the answer's body. */
  extra?: Record<string, unknown>;
};

/** A refusal that the asker is told about; everything else that is thrown is a fault and stays inside. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly details: Details = {},
  ) {
    super(code);
    this.name = 'Refusal';
  }
}
