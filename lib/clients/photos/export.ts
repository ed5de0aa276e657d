import 'server-only';
import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { clientPhoto } from '@/db/schema/clients/client-photos';
import { clientPhotoStorage } from '../../kit/pictures/configured-storage.ts';

type Row = typeof clientPhoto.$inferSelect;

/** The largest size that every program opens; null where its file is missing, which spoils nothing else. */
async function pictureOf({ storageKey, width }: Row): Promise<string | null> {
  const stored = await clientPhotoStorage().get(storageKey, width, 'webp');
  // Node's and the DOM's types of the same stream differ in name only.
  return stored && `data:image/webp;base64,${(await buffer(stored.body)).toString('base64')}`;
}

/** The photos themselves, for whom they show; who of the staff added them is nobody's business but the salon's. */
export async function photosToExport(clientId: number) {
  const rows = await db
    .select()
    .from(clientPhoto)
    .where(eq(clientPhoto.clientId, clientId))
    .orderBy(asc(clientPhoto.id));
  return Promise.all(
    rows.map(async (row) => ({
      kind: row.kind,
      takenOn: row.takenOn,
      consentOn: row.consentOn,
      consentBy: row.consentBy,
      reservationId: row.reservationId,
      createdAt: row.createdAt,
      picture: await pictureOf(row),
    })),
  );
}
