/** So many days a visit that is over waits on the board's screens for somebody to say what became of it. */
export const LEFT_OPEN_DAYS = 7;
