import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serviceUnits } from '@/db/seed/content/service-units.ts';
import { storeSeedPictures } from '@/db/seed/pictures.ts';
import { pictureNames } from '@/db/seed/seed.ts';

describe('the pictures of the demo salon', () => {
  it('are stored once each, with texts in three languages', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'seed-'));
    try {
      const stored = await storeSeedPictures(dataDir, ['hair-tools', 'there-is-none']);
      expect([...stored.keys()]).toEqual(['hair-tools']);
      const picture = stored.get('hair-tools');
      expect(Object.keys(picture?.alt ?? {}).sort()).toEqual(['de', 'en', 'sr']);
      expect(picture?.variants.length).toBeGreaterThanOrEqual(4);
      for (const { width, format } of picture?.variants ?? []) {
        await access(path.join(dataDir, 'pictures', picture?.key ?? '', `${width}.${format}`));
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('exist for every service, described in three languages', async () => {
    const folder = path.join(process.cwd(), 'artwork/pictures');
    const alts = JSON.parse(await readFile(path.join(folder, 'alt.json'), 'utf8')) as Record<string, object>;
    for (const name of pictureNames()) {
      await access(path.join(folder, `${name}.webp`));
      expect(Object.values(alts[name] ?? {}).filter(Boolean), name).toHaveLength(3);
    }
    const main = serviceUnits.map((unit) => unit.pictures[0]);
    expect(main.filter((name, index) => !name || main.indexOf(name) !== index)).toEqual([]);
  });
});
