import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inTransaction } from '@/db/transaction';
import type { RecordedChange } from '../audit/actions.ts';
import { recordChange } from '../audit/service.ts';
import { discardUnnamed } from './named.ts';
import { keepPicture, type StoredPicture } from './service.ts';
import type { Saved, Writing } from '../records/outcome.ts';
import { written, type Kind } from '../records/writes.ts';

/** Where a record has its one picture, and how the history speaks of it. */
export type OnePicture<Row> = {
  kind: Kind<Row>;
  key: PgColumn;
  columnsOf: (picture: StoredPicture | null) => Record<string, unknown>;
  set: RecordedChange;
  removed: RecordedChange;
};

/** Makes an upload the picture of a record, in place of the one before. */
export const setOnePicture = <Row>(
  of: OnePicture<Row>,
  id: number,
  bytes: Buffer,
  writing: Writing,
): Promise<Saved<Row>> => keepPicture(bytes, (picture) => exchange(of, id, picture, writing));

export const removeOnePicture = <Row>(
  of: OnePicture<Row>,
  id: number,
  writing: Writing,
): Promise<Saved<Row>> => exchange(of, id, null, writing);

/** The picture is no part of what somebody edits in the form: `edited_at` stays. */
async function exchange<Row>(
  { kind, key, columnsOf, ...of }: OnePicture<Row>,
  id: number,
  picture: StoredPicture | null,
  { by, now }: Writing,
): Promise<Saved<Row>> {
  const { table } = kind;
  let previous: string | null = null;
  const outcome = await inTransaction(async (tx): Promise<Saved<Row>> => {
    const [held] = await tx
      .select({ key: sql<string | null>`${key}` })
      .from(table)
      .where(eq(table.id, id))
      .for('no key update');
    if (!held) return { ok: false, reason: 'notFound' };
    previous = held.key;
    await tx
      .update(table)
      .set({ ...columnsOf(picture), editedAt: sql`${table.editedAt}` })
      .where(eq(table.id, id));
    await recordChange(tx, { ...(picture ? of.set : of.removed), entityId: id, by, at: now });
    return written(tx, kind, id);
  });
  if (outcome.ok && previous) await discardUnnamed([previous]);
  return outcome;
}
