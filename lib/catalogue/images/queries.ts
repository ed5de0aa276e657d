import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { image, serviceUnit } from '@/db/schema/catalogue';
import { pictureUrl } from '../../kit/pictures/picture-url.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { ServiceUnitImage } from './answer.ts';

export type { ServiceUnitImage };

type ImageRow = typeof image.$inferSelect;

const asServiceUnitImage = (row: ImageRow, position: number): ServiceUnitImage => {
  const zone = salonZone();
  return {
    id: row.id,
    alt: row.alt,
    altEn: row.altEn,
    altDe: row.altDe,
    status: row.status,
    position,
    width: row.width,
    height: row.height,
    variants: row.variants.map((variant) => ({
      ...variant,
      url: pictureUrl(row.storageKey, variant.width, variant.format),
    })),
    placeholder: row.placeholder,
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
};

/** All of a service unit, hidden ones too, in their order; null when there is no such service unit. */
export async function listServiceUnitImages(
  serviceUnitId: number,
  executor: Executor = db,
): Promise<ServiceUnitImage[] | null> {
  const rows = await executor
    .select({ row: image })
    .from(serviceUnit)
    .leftJoin(image, eq(image.serviceUnitId, serviceUnit.id))
    .where(eq(serviceUnit.id, serviceUnitId))
    .orderBy(asc(image.position), asc(image.id));
  if (rows.length === 0) return null;
  return rows.flatMap(({ row }) => row ?? []).map(asServiceUnitImage);
}

export async function getServiceUnitImage(
  serviceUnitId: number,
  imageId: number,
  executor: Executor = db,
): Promise<ServiceUnitImage | null> {
  const all = await listServiceUnitImages(serviceUnitId, executor);
  return all?.find(({ id }) => id === imageId) ?? null;
}

export const isImageOf = (serviceUnitId: number, imageId: number) =>
  and(eq(image.serviceUnitId, serviceUnitId), eq(image.id, imageId));
