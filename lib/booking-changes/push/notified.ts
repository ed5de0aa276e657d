/** From so many minutes on a client notices, who would else come in time and wait. */
const NOTICED = 10;

/** Whom staff tell as a rule: who is not here yet, can be reached, and would wait noticeably; who has not confirmed has only the mailed time. */
export const isUsuallyNotified = ({
  minutes,
  isHere,
  isHeld,
  mayBeNotified,
}: {
  minutes: number;
  isHere: boolean;
  isHeld: boolean;
  mayBeNotified: boolean;
}): boolean => mayBeNotified && !isHere && minutes > 0 && (isHeld || minutes >= NOTICED);
