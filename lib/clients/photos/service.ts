import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { clientPhoto } from '@/db/schema/clients/client-photos';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { salonZone } from '../../salon/settings/settings.ts';
import { dayOf } from '../../base/time/zone.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { clientPhotoStorage } from '../../kit/pictures/configured-storage.ts';
import { keepPicture, type StoredPicture } from '../../kit/pictures/service.ts';
import type { NotDone, Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import type { ClientPhoto } from './answer.ts';
import { discardPhotos } from './discarded.ts';
import { photosOf } from './queries.ts';
import { MAX_PHOTOS, type PhotoFields } from './schema.ts';

const entity = 'client';
const WIDTHS = [480, 1600];
const NOT_FOUND = { ok: false, reason: 'notFound' } as const;

/** Neither was a photo taken, nor did anybody agree, on a day to come. */
function daysToCome({ takenOn, consentOn }: PhotoFields, now: Date): Record<string, string> | null {
  const today = dayOf(now.getTime(), salonZone());
  const fields = {
    ...(takenOn > today && { takenOn: 'dayToCome' }),
    ...(consentOn > today && { consentOn: 'dayToCome' }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

type Added = { bytes: Buffer; fields: PhotoFields; authorId: number };

/** Adds an uploaded photo, with the consent that was given to it. */
export async function addPhoto(
  clientId: number,
  { bytes, ...added }: Added,
  writing: Writing,
): Promise<Saved<ClientPhoto>> {
  const wrong = daysToCome(added.fields, writing.now);
  if (wrong) return { ok: false, reason: 'invalid', fields: wrong };
  // Before the work, and again when it is done.
  const refusal = await inTransaction((tx) => refusalOf(tx, clientId, added.fields));
  if (refusal) return refusal;
  const making = { widths: WIDTHS, storage: clientPhotoStorage() };
  return keepPicture(bytes, (picture) => recordPhoto(clientId, { picture, ...added }, writing), making);
}

/** The client is held, so that nobody erases or merges them meanwhile. */
async function refusalOf(
  tx: Transaction,
  clientId: number,
  { reservationId }: PhotoFields,
): Promise<NotDone | null> {
  const held = await tx
    .select({ id: client.id })
    .from(client)
    .where(eq(client.id, clientId))
    .for('no key update');
  if (held.length === 0) return NOT_FOUND;
  if ((await tx.$count(clientPhoto, eq(clientPhoto.clientId, clientId))) >= MAX_PHOTOS) {
    return { ok: false, reason: 'tooManyPhotos' };
  }
  const isTheirs = and(eq(reservation.id, reservationId ?? 0), eq(reservation.clientId, clientId));
  return reservationId === null || (await tx.$count(reservation, isTheirs)) > 0
    ? null
    : { ok: false, reason: 'invalid', fields: { reservationId: 'notFound' } };
}

type Recorded = Omit<Added, 'bytes'> & { picture: StoredPicture };

const recordPhoto = (
  clientId: number,
  { picture, fields, authorId }: Recorded,
  { by, now }: Writing,
): Promise<Saved<ClientPhoto>> =>
  inTransaction(async (tx) => {
    const refusal = await refusalOf(tx, clientId, fields);
    if (refusal) return refusal;
    const [added] = await tx
      .insert(clientPhoto)
      .values({ clientId, ...fields, ...picture, authorId, createdAt: now })
      .returning({ id: clientPhoto.id });
    await recordChange(tx, { entity, entityId: clientId, action: 'photo added', by, at: now });
    const record = (await photosOf(clientId, tx))?.find(({ id }) => id === added?.id);
    if (!record) throw new Error('a photo was recorded and is gone');
    return { ok: true, record };
  });

export async function removePhoto(clientId: number, photoId: number, { by, now }: Writing): Promise<Removed> {
  const outcome = await inTransaction(async (tx): Promise<Removed> => {
    const gone = await tx
      .delete(clientPhoto)
      .where(and(eq(clientPhoto.id, photoId), eq(clientPhoto.clientId, clientId)))
      .returning({ id: clientPhoto.id });
    if (gone.length === 0) return NOT_FOUND;
    await recordChange(tx, { entity, entityId: clientId, action: 'photo removed', by, at: now });
    return { ok: true };
  });
  if (outcome.ok) await discardPhotos();
  return outcome;
}

/** The client has taken the consent back: all their photos go. */
export async function withdrawConsent(clientId: number, { by, now }: Writing): Promise<Removed> {
  const outcome = await inTransaction(async (tx): Promise<Removed> => {
    const gone = await tx
      .delete(clientPhoto)
      .where(eq(clientPhoto.clientId, clientId))
      .returning({ id: clientPhoto.id });
    if (gone.length === 0) return NOT_FOUND;
    const action = 'photo consent withdrawn';
    await recordChange(tx, {
      entity,
      entityId: clientId,
      action,
      by,
      at: now,
      changes: { photos: gone.length },
    });
    return { ok: true };
  });
  if (outcome.ok) await discardPhotos();
  return outcome;
}
