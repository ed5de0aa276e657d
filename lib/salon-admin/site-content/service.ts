import 'server-only';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { site, sitePicture, siteVersion } from '@/db/schema/site';
import { inTransaction } from '@/db/transaction';
import { SITE_PICTURES, uploadedIn, wholeContent, type SiteContent } from '../../base/site-content/schema.ts';
import type { UploadedPicture } from '../../base/site-content/localized-site.ts';
import { DAY } from '../../base/time/units.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { pictureStorage } from '../../kit/pictures/configured-storage.ts';
import { keepPicture } from '../../kit/pictures/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { changedFields, nextEdit, notAsSeen } from '../../kit/records/service.ts';
import { renewSalonSettings } from '../../salon/settings/queries.ts';
import { findDraft, findSite, uploadedPictures, type SiteRecord } from './queries.ts';
import { STORED_VERSIONS, type DraftSeen, type SiteEdit } from './schema.ts';

const entity = 'site';
const OF_THE_SITE = { entity, entityId: 1 } as const;

/** As wide as a screen needs them, which for a banner is more than for a card. */
const WIDTHS = [480, 720, 1080, 1600, 2560];

/** A picture may be uploaded long before the draft that shows it is saved. */
const PATIENCE_MS = DAY;

/** The draft, which nobody else writes until the transaction ends; a lock on its row would not do while there is none. */
async function holdDraft(tx: Transaction) {
  await tx.execute(sql`lock table ${site} in share row exclusive mode`);
  return findDraft(tx);
}

async function writeDraft(tx: Transaction, content: SiteContent, { now }: Writing): Promise<void> {
  await tx
    .insert(site)
    .values({ content, createdAt: now, editedAt: now })
    .onConflictDoUpdate({ target: site.id, set: { content, editedAt: nextEdit(site, now) } });
}

/** Where a picture is named that was never uploaded, or is gone: `gallery.2.picture`. */
async function missingPictures(tx: Transaction, content: SiteContent): Promise<Record<string, string>> {
  const known = new Set((await uploadedPictures(uploadedIn(content), tx)).map(({ id }) => id));
  const places = [
    ...SITE_PICTURES.map((place) => [place, content[place]] as const),
    ...content.gallery.map(({ picture }, index) => [`gallery.${index}.picture`, picture] as const),
  ];
  const missing = places.filter(
    ([, choice]) => typeof choice?.source === 'number' && !known.has(choice.source),
  );
  return Object.fromEntries(missing.map(([place]) => [place, 'notFound']));
}

const texts = (content: object) =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, JSON.stringify(value)]));

/** Somebody else has made another draft of it meanwhile. */
const overtaken = async (tx: Transaction) => notAsSeen(tx, { entity, id: 1, fresh: await findSite(tx) });

const isAnother = (draft: Awaited<ReturnType<typeof findDraft>>, { editedAt }: DraftSeen) =>
  editedAt !== undefined && editedAt.getTime() !== draft.editedAt?.getTime();

/** Replaces the draft; what everybody sees stays as it is. */
export const updateSite = (
  { editedAt, ...content }: SiteEdit,
  writing: Writing,
): Promise<Saved<SiteRecord>> =>
  inTransaction(async (tx) => {
    const before = await holdDraft(tx);
    if (editedAt?.getTime() !== before.editedAt?.getTime()) return overtaken(tx);
    const fields = await missingPictures(tx, content);
    if (Object.keys(fields).length > 0) return { ok: false, reason: 'invalid', fields };
    await writeDraft(tx, content, writing);
    const changes = changedFields(texts(before.content), texts(content));
    await recordChange(tx, { ...OF_THE_SITE, action: 'edited', by: writing.by, at: writing.now, changes });
    return { ok: true, record: await findSite(tx) };
  });

/** The draft becomes what everybody sees. Of the versions before, the oldest beyond those that are kept goes. */
export async function publishSite(seen: DraftSeen, { by, now }: Writing): Promise<Saved<SiteRecord>> {
  const saved = await inTransaction<Saved<SiteRecord>>(async (tx) => {
    const draft = await holdDraft(tx);
    if (isAnother(draft, seen)) return overtaken(tx);
    const { content } = draft;
    const [version] = await tx
      .insert(siteVersion)
      .values({ content, publishedAt: now, publishedBy: by })
      .returning({ id: siteVersion.id });
    const remaining = tx
      .select({ id: siteVersion.id })
      .from(siteVersion)
      .orderBy(desc(siteVersion.id))
      .limit(STORED_VERSIONS);
    await tx.delete(siteVersion).where(notInArray(siteVersion.id, remaining));
    const changes = { version: version?.id };
    await recordChange(tx, { ...OF_THE_SITE, action: 'published', by, at: now, changes });
    return { ok: true, record: await findSite(tx) };
  });
  if (!saved.ok) return saved;
  await renewSalonSettings();
  await discardUnusedPictures(now);
  return saved;
}

/** An earlier version becomes the draft. */
export const restoreVersion = (id: number, seen: DraftSeen, writing: Writing): Promise<Saved<SiteRecord>> =>
  inTransaction(async (tx) => {
    const [version] = await tx.select().from(siteVersion).where(eq(siteVersion.id, id));
    if (!version) return { ok: false, reason: 'notFound' };
    if (isAnother(await holdDraft(tx), seen)) return overtaken(tx);
    await writeDraft(tx, wholeContent(version.content), writing);
    const changes = { version: id };
    await recordChange(tx, { ...OF_THE_SITE, action: 'restored', by: writing.by, at: writing.now, changes });
    return { ok: true, record: await findSite(tx) };
  });

/** Stores a picture; it is shown once a draft names it. */
export const addSitePicture = (bytes: Buffer, { now }: Writing): Promise<Saved<UploadedPicture>> =>
  keepPicture(
    bytes,
    async (picture) => {
      const [row] = await db
        .insert(sitePicture)
        .values({ ...picture, createdAt: now })
        .returning({ id: sitePicture.id });
      const [record] = row ? await uploadedPictures([row.id]) : [];
      if (!record) throw new Error('no picture was inserted');
      return { ok: true, record };
    },
    { widths: WIDTHS },
  );

/** Removes the pictures that neither the draft nor a version names, unless somebody may be about to. */
async function discardUnusedPictures(now: Date): Promise<void> {
  const gone = await inTransaction(async (tx) => {
    const { content } = await holdDraft(tx);
    const versions = await tx.select({ content: siteVersion.content }).from(siteVersion);
    const used = [content, ...versions.map((version) => wholeContent(version.content))].flatMap(uploadedIn);
    return tx
      .delete(sitePicture)
      .where(
        and(
          lt(sitePicture.createdAt, new Date(now.getTime() - PATIENCE_MS)),
          used.length > 0 ? notInArray(sitePicture.id, used) : undefined,
        ),
      )
      .returning({ key: sitePicture.storageKey });
  });
  await Promise.all(gone.map(({ key }) => pictureStorage().remove(key)));
}
