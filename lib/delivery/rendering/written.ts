import type { SendOutcome } from '../transports/message.ts';

/** What an outbox row has become when its time came. */
export type Written =
  /** `knowsIds`: sent twice under one id, it is one. */
  | { kind: 'ready'; send: () => Promise<SendOutcome>; knowsIds: boolean }
  | { kind: 'pointless' }
  | { kind: 'too-late-today'; morning: Date }
  | { kind: 'broken'; error: string };
