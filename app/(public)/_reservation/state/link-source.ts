import { linkSourceIn } from '@/lib/base/link-source';

/** Not every browser has it yet. */
type Tab = { navigation?: Pick<Navigation, 'entries' | 'currentEntry'> };

/** The addresses of the site by which this tab has come here, the newest first. */
function addressesOfTab(): string[] {
  const { navigation }: Tab = window;
  const entries = navigation?.entries() ?? [];
  const until = (navigation?.currentEntry?.index ?? -1) + 1;
  const [arrival] = performance.getEntriesByType('navigation');
  return [
    location.href,
    ...entries
      .slice(0, until)
      .toReversed()
      .map(({ url }) => url ?? ''),
    arrival?.name ?? '',
    document.referrer,
  ];
}

function sourceOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, search } = new URL(address);
  // Another site may use the same word for something else.
  return origin === location.origin ? linkSourceIn(search) : null;
}

/**
 * Where the link was put by which this visitor came. Nothing is stored for it: the history of the tab has the address, whichever
 * pages were looked at since.
 */
export function linkSourceHere(): string | null {
  for (const address of addressesOfTab()) {
    const source = sourceOf(address);
    if (source) return source;
  }
  return null;
}
