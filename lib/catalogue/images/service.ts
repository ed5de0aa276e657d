import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { image, serviceUnit } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { discardUnnamed } from '../../kit/pictures/named.ts';
import { keepPicture, type StoredPicture } from '../../kit/pictures/service.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { putInOrder } from '../../kit/records/order.ts';
import { isReordering, moved } from '../../kit/records/order-rules.ts';
import { asSeen, nextEdit, notAsSeen } from '../../kit/records/service.ts';
import { IMAGE_STATUS } from '../../base/statuses.ts';
import { getServiceUnitImage, isImageOf, listServiceUnitImages, type ServiceUnitImage } from './queries.ts';
import { MAX_IMAGES, type ImageChange } from './schema.ts';

const ENTITY = 'image';
const NOT_FOUND = { ok: false, reason: 'notFound' } as const;

/**
 * The service unit and the numbers of its images in order, held until the transaction ends: whoever changes its images
 * waits here, so there is always one order, and one prominent image at most.
 */
async function holdImages(tx: Transaction, serviceUnitId: number): Promise<number[] | null> {
  const held = await tx
    .select({ id: serviceUnit.id })
    .from(serviceUnit)
    .where(eq(serviceUnit.id, serviceUnitId))
    .for('no key update');
  if (held.length === 0) return null;
  return ((await listServiceUnitImages(serviceUnitId, tx)) ?? []).map(({ id }) => id);
}

async function written(tx: Transaction, serviceUnitId: number, id: number): Promise<Saved<ServiceUnitImage>> {
  const record = await getServiceUnitImage(serviceUnitId, id, tx);
  return record ? { ok: true, record } : NOT_FOUND;
}

/** Adds an uploaded picture behind the others. */
export async function addServiceUnitImage(
  serviceUnitId: number,
  bytes: Buffer,
  writing: Writing,
): Promise<Saved<ServiceUnitImage>> {
  // Before the work, and again when it is done.
  if ((await listServiceUnitImages(serviceUnitId)) === null) return NOT_FOUND;
  return keepPicture(bytes, (picture) => recordImage(serviceUnitId, picture, writing));
}

const recordImage = (serviceUnitId: number, picture: StoredPicture, { by, now }: Writing) =>
  inTransaction(async (tx): Promise<Saved<ServiceUnitImage>> => {
    const ids = await holdImages(tx, serviceUnitId);
    if (!ids) return NOT_FOUND;
    if (ids.length >= MAX_IMAGES) return { ok: false, reason: 'tooManyPictures' };
    const [added] = await tx
      .insert(image)
      .values({ serviceUnitId, ...picture, position: MAX_IMAGES, createdAt: now, editedAt: now })
      .returning({ id: image.id });
    if (!added) throw new Error('no image was inserted');
    await putInOrder(tx, image, [...ids, added.id]);
    const changes = { serviceUnitId };
    await recordChange(tx, { entity: ENTITY, entityId: added.id, action: 'added', by, at: now, changes });
    return written(tx, serviceUnitId, added.id);
  });

/** Replaces text, status and place of an image; a new prominent one takes over from the one before it. */
export const changeServiceUnitImage = (
  serviceUnitId: number,
  imageId: number,
  { editedAt, position, ...columns }: ImageChange,
  { by, now }: Writing,
): Promise<Saved<ServiceUnitImage>> =>
  inTransaction(async (tx) => {
    const ids = await holdImages(tx, serviceUnitId);
    if (!ids?.includes(imageId)) return NOT_FOUND;
    const seen = await tx
      .select({ id: image.id })
      .from(image)
      .where(asSeen(image, imageId, editedAt));
    if (seen.length === 0) {
      const fresh = await getServiceUnitImage(serviceUnitId, imageId, tx);
      return notAsSeen(tx, { entity: ENTITY, id: imageId, fresh });
    }
    if (columns.status === IMAGE_STATUS.PROMINENT) await stepBack(tx, serviceUnitId, imageId, now);
    await tx
      .update(image)
      .set({ ...columns, editedAt: nextEdit(image, now) })
      .where(isImageOf(serviceUnitId, imageId));
    if (position !== undefined) await putInOrder(tx, image, moved(ids, imageId, position));
    const changes = { status: columns.status };
    await recordChange(tx, { entity: ENTITY, entityId: imageId, action: 'changed', by, at: now, changes });
    return written(tx, serviceUnitId, imageId);
  });

/** The prominent image becomes one of the others, to make room for the next one. */
async function stepBack(tx: Transaction, serviceUnitId: number, nextId: number, now: Date): Promise<void> {
  await tx
    .update(image)
    .set({ status: IMAGE_STATUS.INITIAL, editedAt: nextEdit(image, now) })
    .where(
      and(
        eq(image.serviceUnitId, serviceUnitId),
        eq(image.status, IMAGE_STATUS.PROMINENT),
        ne(image.id, nextId),
      ),
    );
}

/** Puts all images of a service unit in order; refused when they are not the ones that there are. */
export const orderServiceUnitImages = (
  serviceUnitId: number,
  imageIds: number[],
): Promise<Saved<ServiceUnitImage[]>> =>
  inTransaction(async (tx) => {
    const ids = await holdImages(tx, serviceUnitId);
    if (!ids) return NOT_FOUND;
    const listed = async () => (await listServiceUnitImages(serviceUnitId, tx)) ?? [];
    if (!isReordering(ids, imageIds)) {
      return { ok: false, reason: 'changedMeanwhile', record: await listed(), changedBy: null };
    }
    await putInOrder(tx, image, imageIds);
    return { ok: true, record: await listed() };
  });

export async function removeServiceUnitImage(
  serviceUnitId: number,
  imageId: number,
  { by, now }: Writing,
): Promise<Removed> {
  const keys = await inTransaction(async (tx) => {
    const ids = await holdImages(tx, serviceUnitId);
    if (!ids?.includes(imageId)) return [];
    const removed = await tx
      .delete(image)
      .where(isImageOf(serviceUnitId, imageId))
      .returning({ key: image.storageKey });
    await putInOrder(
      tx,
      image,
      ids.filter((id) => id !== imageId),
    );
    await recordChange(tx, { entity: ENTITY, entityId: imageId, action: 'removed', by, at: now });
    return removed.map(({ key }) => key);
  });
  if (keys.length === 0) return NOT_FOUND;
  await discardUnnamed(keys);
  return { ok: true };
}
