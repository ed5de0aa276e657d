import type { ContactRecord } from '@/lib/inbox/contact/answer';
import type { Locale } from '@/lib/base/statuses';
import { formatStamp } from '@/lib/base/time/format';

/** A message, and below it what was answered, by whom and when. */
export function MessageText({
  message: { message, answers },
  locale,
}: {
  message: ContactRecord;
  locale: Locale;
}) {
  return (
    <>
      <span className="block max-w-prose whitespace-pre-line">{message}</span>
      {answers.map((answer) => (
        <span
          key={answer.id}
          className="mt-2 block max-w-prose border-l-2 border-pine/40 pl-3 whitespace-pre-line"
        >
          {answer.text}
          <span className="numerals block text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
            {[formatStamp(answer.createdAt, locale), answer.by].filter(Boolean).join(' · ')}
          </span>
        </span>
      ))}
    </>
  );
}
