/** What a salon needs before it can take bookings, in the order in which one asks for it. */
export const SETUP_STEPS = ['salon', 'hours', 'services', 'people', 'places', 'look'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export type SetupState = {
  done: Record<SetupStep, boolean>;
  /** Nobody has told anything yet. */
  isUntouched: boolean;
  isOpen: boolean;
};

/** Where to go on: the first step that is not done, or the last one. */
export const nextStep = ({ done }: Pick<SetupState, 'done'>): SetupStep =>
  SETUP_STEPS.find((step) => !done[step]) ?? 'look';

export const stepAfter = (step: SetupStep): SetupStep | null =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? null;

/** A salon can open without words and pictures of its own: there are neutral ones. */
export const canOpen = ({ done }: Pick<SetupState, 'done'>): boolean =>
  SETUP_STEPS.every((step) => step === 'look' || done[step]);
