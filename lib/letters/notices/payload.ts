import { z } from 'zod';

const ids = z.array(z.int()).max(1_000);

/** What a notice is about, by the numbers of what it names: its words are written when it goes out. */
export const noticePayload = z.object({
  /** Parts of reservations that are the reader's. */
  segmentIds: ids.default([]),
  /** Of a digest, those that were cancelled. */
  cancelledIds: ids.default([]),
  contactMessageId: z.int().nullable().default(null),
  /** To a message to a phone. */
  clientReplyId: z.int().nullable().default(null),
  /** Of an employee. */
  deskRequestId: z.int().nullable().default(null),
  /** With few stars. */
  reviewId: z.int().nullable().default(null),
  /** How many messages have reached nobody. */
  failed: z.int().default(0),
  /** Later than this it is no news any more. */
  until: z.iso.datetime(),
});
export type NoticePayload = z.input<typeof noticePayload>;
