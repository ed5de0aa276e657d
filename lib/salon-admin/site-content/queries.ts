import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db, type Executor } from '@/db/client';
import { user } from '@/db/schema/people';
import { site, sitePicture, siteVersion } from '@/db/schema/site';
import { salonZone } from '../../salon/settings/settings.ts';
import { uploadedIn, wholeContent, type SiteContent } from '../../base/site-content/schema.ts';
import type { PublishedSite, UploadedPicture } from '../../base/site-content/localized-site.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { SiteRecord, SiteVersionRecord } from './answer.ts';

export type { SiteRecord, SiteVersionRecord };

const uploadedColumns = {
  id: sitePicture.id,
  key: sitePicture.storageKey,
  width: sitePicture.width,
  height: sitePicture.height,
  variants: sitePicture.variants,
  placeholder: sitePicture.placeholder,
};

/** The uploaded pictures of those numbers that are there. */
export async function uploadedPictures(ids: number[], executor: Executor = db): Promise<UploadedPicture[]> {
  if (ids.length === 0) return [];
  return executor.select(uploadedColumns).from(sitePicture).where(anyOf(sitePicture.id, ids));
}

const withPictures = async (content: SiteContent, executor?: Executor): Promise<PublishedSite> => ({
  content,
  pictures: await uploadedPictures(uploadedIn(content), executor),
});

const newestVersion = async (executor: Executor) => {
  const [row] = await executor.select().from(siteVersion).orderBy(desc(siteVersion.id)).limit(1);
  return row;
};

/** What everybody sees; nothing of its own before the first publication. */
export async function findPublishedSite(): Promise<PublishedSite> {
  return withPictures(wholeContent((await newestVersion(db))?.content ?? {}));
}

/** The draft as it stands. */
export async function findDraft(executor: Executor = db) {
  const [row] = await executor.select().from(site);
  return { content: wholeContent(row?.content ?? {}), editedAt: row?.editedAt ?? null };
}

/** The draft with its pictures, as the preview shows it. */
export const findDraftSite = async (): Promise<PublishedSite> => withPictures((await findDraft()).content);

/** The draft as its editors see it. */
export async function findSite(executor: Executor = db): Promise<SiteRecord> {
  const [draft, version] = await Promise.all([findDraft(executor), newestVersion(executor)]);
  const { content, pictures } = await withPictures(draft.content, executor);
  const published = wholeContent(version?.content ?? {});
  const zone = salonZone();
  return {
    ...content,
    pictures,
    editedAt: draft.editedAt && stampAnswer(draft.editedAt, zone),
    publishedAt: version ? stampAnswer(version.publishedAt, zone) : null,
    isPublished: JSON.stringify(inOrder(content)) === JSON.stringify(inOrder(published)),
  };
}

/** The database keeps the keys of a document in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inside]) => [key, inOrder(inside)]);
}

export async function listVersions(): Promise<SiteVersionRecord[]> {
  const rows = await db
    .select({
      id: siteVersion.id,
      at: siteVersion.publishedAt,
      by: siteVersion.publishedBy,
      email: user.email,
    })
    .from(siteVersion)
    .leftJoin(user, eq(siteVersion.publishedBy, sql`'user:' || ${user.id}`))
    .orderBy(desc(siteVersion.id));
  return rows.map(({ id, at, by, email }) => ({
    id,
    publishedAt: stampAnswer(at, salonZone()),
    publishedBy: email ?? by,
  }));
}
