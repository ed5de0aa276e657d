import { keepInTab, readInTab } from '@/lib/browser/tab-storage';

/** What a visitor types; kept in the tab, whatever is closed, chosen anew, loaded again or turned to another language. */
export type DetailsDraft = {
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  requirements: string;
};

type Stored = { [Name in keyof DetailsDraft]?: string | null };

const KEY = 'reservationDraft';

export function readDraft(): DetailsDraft {
  const { clientName, clientEmail, clientPhone, requirements } = readInTab<Stored>(KEY) ?? {};
  return {
    clientName: clientName ?? '',
    clientEmail: clientEmail ?? '',
    clientPhone: clientPhone ?? '',
    requirements: requirements ?? '',
  };
}

export const keepDraft = (draft: Stored) => keepInTab(KEY, draft);
