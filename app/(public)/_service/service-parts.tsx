import { getTranslations } from 'next-intl/server';
import type { ServiceParts as Parts } from '@/lib/catalogue/service-units/parts';
import type { Locale } from '@/lib/base/statuses';
import { QuestionList } from '../_parts/question-list';

const PASSAGES = ['whatHappens', 'forWhom', 'howToPrepare', 'howLongItLasts'] as const;

/** What the salon tells of a service beyond its description; nothing where it tells nothing. */
export async function ServiceParts({ parts, locale }: { parts: Parts; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'service' });
  const passages = PASSAGES.filter((name) => parts[name] !== '');
  const { questions } = parts;
  if (passages.length === 0 && questions.length === 0) return null;
  return (
    <div className="wrap mt-14 grid gap-x-16 gap-y-12 lg:mt-24 lg:grid-cols-12">
      {passages.length > 0 && (
        <div className="grid content-start gap-x-12 gap-y-8 sm:grid-cols-2 lg:col-span-7">
          {passages.map((name) => (
            <section key={name} aria-labelledby={name} className="border-t border-line pt-4">
              <h2 id={name} className="display-3">
                {t(name)}
              </h2>
              <p className="mt-2 max-w-prose whitespace-pre-line">{parts[name]}</p>
            </section>
          ))}
        </div>
      )}
      {questions.length > 0 && (
        <section className="lg:col-span-5 lg:self-start" aria-labelledby="service-questions">
          <h2 id="service-questions" className="display-3 mb-4">
            {t('questions')}
          </h2>
          <QuestionList questions={questions} />
        </section>
      )}
    </div>
  );
}
