import { expect, it } from 'vitest';
import { outlineIcons } from '../../scripts/outline-icons.mjs';
import * as icons from './outline-icons.ts';

it('the icons of public pages are those of the installed library', async () =>
  expect({ ...icons }).toEqual(await outlineIcons()));
