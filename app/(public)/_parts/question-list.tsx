import { OutlineIcon } from '@/components/ui/outline-icon';
import { PLUS } from '@/components/ui/outline-icons';
import { faqPage } from '../_data/structured-data';
import { JsonLd } from './json-ld';

/** Questions that open to their answers, for search engines as well. */
export function QuestionList({
  questions,
  isOpen = false,
}: {
  questions: { question: string; answer: string }[];
  /** Where nobody can open them: the preview has no scripts and takes no presses. */
  isOpen?: boolean;
}) {
  return (
    <div className="border-b border-line">
      <JsonLd data={faqPage(questions)} />
      {questions.map(({ question, answer }) => (
        <details key={question} open={isOpen} className="group border-t border-line">
          <summary className="flex min-h-16 items-center justify-between gap-5 py-4 font-display text-[1.375rem] leading-tight [&::-webkit-details-marker]:hidden">
            {question}
            <OutlineIcon
              path={PLUS}
              className="size-5 shrink-0 text-clay transition-transform duration-calm group-open:rotate-45"
            />
          </summary>
          <p className="max-w-prose pb-6 whitespace-pre-line text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
