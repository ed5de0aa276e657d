import 'server-only';
import { Readable } from 'node:stream';
import { isNotNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { clientPhoto } from '@/db/schema/clients/client-photos';
import { category, image, type PictureVariant } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { newsletter } from '@/db/schema/people';
import { salonSettings } from '@/db/schema/salon';
import { sitePicture } from '@/db/schema/site';
import { clientPhotoStorage, pictureStorage } from '../../kit/pictures/configured-storage.ts';
import type { PictureStorage } from '../../kit/pictures/storage.ts';

/** The largest size of a picture that every program opens. */
type ArchivedPicture = { name: string; key: string; width: number; from: () => PictureStorage };

function largest(
  name: string,
  key: string | null,
  variants: PictureVariant[] | null,
  from: () => PictureStorage = pictureStorage,
): ArchivedPicture[] {
  const widths = (variants ?? []).filter(({ format }) => format === 'webp').map(({ width }) => width);
  return key === null || widths.length === 0
    ? []
    : [{ name: `${name}.webp`, key, width: Math.max(...widths), from }];
}

/** All pictures of services, categories, people, clients, newsletters and the site, and the salon's logo, by the numbers of their records. */
export async function archivedPictures(): Promise<ArchivedPicture[]> {
  const { id, serviceUnitId, storageKey, variants } = image;
  const [ofServices, ofCategories, ofPeople, ofClients, ofSite, ofLetters, ofSalon] = await Promise.all([
    db.select({ id, serviceUnitId, storageKey, variants }).from(image),
    db
      .select({ id: category.id, key: category.pictureKey, variants: category.pictureVariants })
      .from(category)
      .where(isNotNull(category.pictureKey)),
    db
      .select({ id: employee.id, key: employee.photoKey, variants: employee.photoVariants })
      .from(employee)
      .where(isNotNull(employee.photoKey)),
    db.select().from(clientPhoto),
    db
      .select({ id: sitePicture.id, key: sitePicture.storageKey, variants: sitePicture.variants })
      .from(sitePicture),
    db
      .select({ id: newsletter.id, key: newsletter.pictureKey, variants: newsletter.pictureVariants })
      .from(newsletter)
      .where(isNotNull(newsletter.pictureKey)),
    db.select({ key: salonSettings.markKey, variants: salonSettings.markVariants }).from(salonSettings),
  ]);
  return [
    ...ofServices.flatMap((row) =>
      largest(`service-${row.serviceUnitId}-picture-${row.id}`, row.storageKey, row.variants),
    ),
    ...ofCategories.flatMap((row) => largest(`category-${row.id}`, row.key, row.variants)),
    ...ofPeople.flatMap((row) => largest(`employee-${row.id}`, row.key, row.variants)),
    ...ofClients.flatMap((row) =>
      largest(`client-${row.clientId}-photo-${row.id}`, row.storageKey, row.variants, clientPhotoStorage),
    ),
    ...ofSite.flatMap((row) => largest(`site-${row.id}`, row.key, row.variants)),
    ...ofLetters.flatMap((row) => largest(`newsletter-${row.id}`, row.key, row.variants)),
    ...ofSalon.flatMap((row) => largest('mark', row.key, row.variants)),
  ];
}

/** The bytes of a picture; none where its file is missing, which spoils nothing else. */
export async function* pictureFile({ key, width, from }: ArchivedPicture): AsyncGenerator<Uint8Array> {
  const stored = await from().get(key, width, 'webp');
  // Node's and the DOM's types of the same stream differ in name only.
  if (stored) yield* Readable.fromWeb(stored.body as never) as AsyncIterable<Uint8Array>;
}
