import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/base/statuses';

const VALUES = ['time', 'honesty', 'care', 'calm'] as const;

export async function Values({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'about' });
  return (
    <section className="wrap mt-24 lg:mt-36" aria-labelledby="values">
      <h2 id="values" className="display-2">
        {t('valuesTitle')}
      </h2>
      <ul className="mt-8 grid gap-x-8 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
        {VALUES.map((value) => (
          <li key={value} className="border-t border-ink/25 py-6">
            <h3 className="display-3">{t(`values.${value}.title`)}</h3>
            <p className="mt-2 max-w-[24rem] text-muted">{t(`values.${value}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
