import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { clientPhoto } from '@/db/schema/clients/client-photos';
import { user } from '@/db/schema/people';
import { client } from '@/db/schema/clients/clients';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { ClientPhoto } from './answer.ts';

/** The photos of a client, the latest first; null when there is nobody of that number. */
export async function photosOf(clientId: number, executor: Executor = db): Promise<ClientPhoto[] | null> {
  const rows = await executor
    .select({ photo: clientPhoto, by: user.email })
    .from(client)
    .leftJoin(clientPhoto, eq(clientPhoto.clientId, client.id))
    .leftJoin(user, eq(user.id, clientPhoto.authorId))
    .where(eq(client.id, clientId))
    .orderBy(desc(clientPhoto.takenOn), desc(clientPhoto.id));
  if (rows.length === 0) return null;
  return rows.flatMap(({ photo, by }) => (photo ? [photoAnswer(photo, by)] : []));
}

/** Its address goes through the endpoint that asks who looks, never through that of public pictures. */
const photoAnswer = (row: typeof clientPhoto.$inferSelect, by: string | null): ClientPhoto => ({
  id: row.id,
  kind: row.kind,
  takenOn: row.takenOn,
  reservationId: row.reservationId,
  consent: { on: row.consentOn, by: row.consentBy },
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  variants: row.variants.map((variant) => ({
    ...variant,
    url: `/admin/api/clients/${row.clientId}/photos/${row.id}/${variant.width}.${variant.format}`,
  })),
  by,
  createdAt: stampAnswer(row.createdAt, salonZone()),
});

export async function keyOfPhoto(clientId: number, photoId: number): Promise<string | null> {
  const [row] = await db
    .select({ key: clientPhoto.storageKey })
    .from(clientPhoto)
    .where(and(eq(clientPhoto.id, photoId), eq(clientPhoto.clientId, clientId)));
  return row?.key ?? null;
}
