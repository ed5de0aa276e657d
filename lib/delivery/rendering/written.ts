import type { SendOutcome } from '../transports/message.ts';

/** What an outbox row has become when its time came. */
export type Written =
  /** `knowsIds`: sent twice under one id, it is one. `nextAt`: when it takes its next route, unless it is said to have arrived. */
  | { kind: 'ready'; send: () => Promise<SendOutcome>; knowsIds: boolean; nextAt?: Date | null }
  /** What it says is over. */
  | { kind: 'ended' }
  | { kind: 'pointless' }
  | { kind: 'too-late-today'; morning: Date }
  | { kind: 'broken'; error: string };
