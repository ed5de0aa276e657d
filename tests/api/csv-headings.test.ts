import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '@/lib/base/statuses.ts';
import { headingOf, isColumn } from '@/lib/kit/http/csv-heading.ts';
import { describedEndpoints } from '../support/endpoints.ts';

type Schema = { properties?: Record<string, Schema>; items?: Schema; allOf?: Schema[]; $ref?: string };

/** What the rows of a list hold; null for what is no list. */
function fieldsOf(answer: z.ZodType): string[] | null {
  const schema = z.toJSONSchema(answer, {
    reused: 'inline',
    io: 'output',
    unrepresentable: 'any',
  }) as Schema & {
    $defs?: Record<string, Schema>;
  };
  const item = schema.properties?.items?.items;
  const whole = item?.$ref ? schema.$defs?.[item.$ref.split('/').at(-1) ?? ''] : item;
  return whole?.properties ? Object.keys(whole.properties) : null;
}

const takesFormat = (query: z.ZodType | undefined) =>
  query !== undefined &&
  JSON.stringify(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })).includes('"format":');

const LISTS = (await describedEndpoints()).flatMap(({ method, path, handler }) => {
  const { query, answer } = handler.definition ?? {};
  const fields = method === 'GET' && answer && takesFormat(query) ? fieldsOf(answer) : null;
  return path.startsWith('/admin/api/') && fields ? [{ path, fields }] : [];
});

describe('a table to download', () => {
  it.each(LISTS)('has a word at the head of each column: $path', ({ path, fields }) => {
    for (const locale of LOCALES) {
      const heading = headingOf(path.split('/').at(-1) ?? '', locale);
      const shown = fields.filter(isColumn);
      expect(shown.filter((field) => heading(field) === field)).toEqual([]);
      const headings = shown.map(heading);
      expect(headings).toEqual([...new Set(headings)]);
    }
  });

  it('is there for every list', () => {
    expect(LISTS.length).toBeGreaterThanOrEqual(18);
  });

  it('calls people and things differently', () => {
    expect(headingOf('clients', 'sr')('name')).toBe('Ime i prezime');
    expect(headingOf('workplaces', 'sr')('name')).toBe('Naziv');
  });
});
