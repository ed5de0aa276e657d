import { questionOf } from '@/lib/browser/question';

export type SheetState = Partial<Record<'language' | 'service' | 'person' | 'place', string | number>>;

/** The page that prints the code of a link. */
export function sheetPath(source: string, state: SheetState, paper?: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...state, source, paper })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `/board/links/sheet${questionOf(query)}`;
}
