// Loaded into the servers of a storm: their clock is set forward or back by as many milliseconds as they are told.
const RealDate = Date;
let ahead = 0;

class StormDate extends RealDate {
  // Its own, since Next copies what is a Date's own alone.
  static UTC = RealDate.UTC;
  static parse = RealDate.parse;

  /** @param {any[]} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(.../** @type {[]} */ (given));
  }

  /** @override */
  static now() {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = /** @type {DateConstructor} */ (StormDate);
process.on('message', (/** @type {{ ahead?: number }} */ message) => {
  if (typeof message.ahead === 'number') ahead = message.ahead;
});
process.channel?.unref();
