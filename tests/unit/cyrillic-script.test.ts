import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundleCyrillicScript, CYRILLIC_SCRIPT } from '@/scripts/cyrillic-script.mjs';

it('The script that readers of Cyrillic load is made of what stands in the sources', async () => {
  expect(readFileSync(CYRILLIC_SCRIPT, 'utf8')).toBe(await bundleCyrillicScript());
});
