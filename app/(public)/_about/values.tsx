import { getTranslations } from 'next-intl/server';
import type { LocalizedNote } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';

/** True of every salon that books with this program. */
const NEUTRAL = ['clarity', 'ease', 'discretion'] as const;

export async function Values({ content, locale }: { content: LocalizedNote[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'about' });
  const values = content.length
    ? content
    : NEUTRAL.map((value) => ({ title: t(`values.${value}.title`), text: t(`values.${value}.text`) }));
  return (
    <section className="wrap mt-24 lg:mt-36" aria-labelledby="values">
      <h2 id="values" className="display-2">
        {t('valuesTitle')}
      </h2>
      <ul className="mt-8 grid gap-x-8 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
        {values.map(({ title, text }) => (
          <li key={title} className="border-t border-ink/25 py-6">
            <h3 className="display-3">{title}</h3>
            <p className="mt-2 max-w-[24rem] whitespace-pre-line text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
