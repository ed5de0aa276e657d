import { languageTag } from '@/lib/base/i18n/paths';
import type { ReviewRecord } from '@/lib/reviews/board/answer';

/** The stars, the words as they were written, and below them the salon's. */
export function ReviewText({
  review: { stars: number, text, language, displayName, reply },
  replyLabel,
  stars,
}: {
  review: ReviewRecord;
  replyLabel: string;
  stars: string;
}) {
  return (
    <>
      <span className="block">
        <span aria-hidden="true" className="tracking-[0.08em]">
          <span className="text-clay">{'★'.repeat(number)}</span>
          <span className="text-ink/25">{'★'.repeat(5 - number)}</span>
        </span>
        <span className="sr-only">{stars}</span>
        {displayName && <span className="ml-2 text-[0.8125rem] text-muted">{displayName}</span>}
      </span>
      {text && (
        <span lang={languageTag(language)} className="mt-1 block max-w-prose whitespace-pre-line">
          {text}
        </span>
      )}
      {reply && (
        <span className="mt-2 block max-w-prose border-l-2 border-pine/40 pl-3 whitespace-pre-line">
          <span className="sr-only">{replyLabel}: </span>
          {reply}
        </span>
      )}
    </>
  );
}
