'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useState, type ReactNode } from 'react';
import type { Choices } from '../_parts/choices';
import { EntryDialog } from '../reservations/calendar/entry/entry-dialog';

type Entry = { id: number; clientName: string };

const EntryContext = createContext<(entry: Entry) => void>(() => {});

/** Around the day: whoever presses an appointment sees what the calendar shows of it. */
export function Entries({ choices, children }: { choices: Choices; children: ReactNode }) {
  const router = useRouter();
  const [opened, setOpened] = useState<Entry | null>(null);
  return (
    <EntryContext value={setOpened}>
      {children}
      {opened && (
        <EntryDialog
          id={opened.id}
          clientName={opened.clientName}
          choices={choices}
          onClose={() => setOpened(null)}
          onChanged={() => router.refresh()}
        />
      )}
    </EntryContext>
  );
}

/** Opens one; what stands in it is its name. */
export function EntryButton({
  entry: { id, clientName },
  className,
  children,
}: {
  entry: Entry;
  className: string;
  children: ReactNode;
}) {
  const open = use(EntryContext);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open({ id, clientName })}
      className={className}
    >
      {children}
    </button>
  );
}
