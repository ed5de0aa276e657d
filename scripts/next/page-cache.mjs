import nextsOwn from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

/** @typedef {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} Class */
/** @typedef {InstanceType<Class>} Instance */

/** Node hands over all that such a file exports, and Next's compiler, which takes this file into its middleware, what it exports first. */
const { default: first = nextsOwn } = /** @type {{ default?: unknown }} */ (
  /** @type {unknown} */ (nextsOwn)
);
const FileSystemCache = /** @type {Class} */ (first);

/** When what bears a tag was let go of the last time. @type {Map<string, number>} */
const letGo = new Map();
/** When the rendering of a page began. @type {WeakMap<object, number>} */
const begun = new WeakMap();

/** @param {object} page */
function tagsOf(page) {
  const { headers } = /** @type {{ headers?: Record<string, unknown> }} */ (page);
  const named = headers?.['x-next-cache-tags'];
  return typeof named === 'string' ? named.split(',') : [];
}

/**
 * Next's cache of rendered pages, but each page is dated by the beginning of its rendering, on the clock that nobody sets.
 * Next dates it by the end: one that was being rendered while something changed counts as newer than the change, with the old words in it. And
 * it compares the time of day with that other clock, which stands still while a machine sleeps: afterwards no change would appear for as long
 * as it has slept.
 *
 * A page that a build has left is of no salon, so nobody gets it: this process renders it anew.
 */
export default class PageCache extends FileSystemCache {
  /** Next makes one of these for each request, before it renders. */
  #made = performance.now();

  /** What is cached within pages is let go of elsewhere, by the right clock. @override @param {Parameters<Instance['revalidateTag']>} given */
  async revalidateTag(...[tags]) {
    for (const tag of [tags].flat()) letGo.set(tag, performance.now());
  }

  /** @override @param {Parameters<Instance['get']>} given */
  async get(...given) {
    const found = await super.get(...given);
    if (!found?.value) return found;
    const tags = tagsOf(found.value);
    const since = begun.get(found.value);
    if (since === undefined) return tags.length > 0 ? null : found;
    if (tags.some((tag) => (letGo.get(tag) ?? -Infinity) >= since)) return null;
    return { ...found, lastModified: performance.timeOrigin + since };
  }

  /** @override @param {Parameters<Instance['set']>} given */
  async set(...given) {
    if (given[1]) begun.set(given[1], this.#made);
    return super.set(...given);
  }
}
