/** What a visitor types; kept while the page is open, whatever is closed or chosen anew. */
export type DetailsDraft = {
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  requirements: string;
};

export const EMPTY_DRAFT: DetailsDraft = {
  clientName: '',
  clientEmail: '',
  clientPhone: '',
  requirements: '',
};

/** A box that outlives the form; changing it draws nothing anew. */
export type Draft = { read: () => DetailsDraft; write: (draft: DetailsDraft) => void };

export function makeDraft(): Draft {
  let kept = EMPTY_DRAFT;
  return { read: () => kept, write: (draft) => (kept = draft) };
}
