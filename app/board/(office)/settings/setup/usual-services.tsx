'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { BoardLinkButton } from '@/components/ui/board-link';
import { LOCALES, type Locale } from '@/lib/base/statuses';
import { USUAL_CATEGORIES, USUAL_SERVICES, type UsualCategory } from '@/lib/salon-admin/setup/usual-services';
import { readPicked, type Picked } from './picked';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';
import { useMay } from '../../_shell/navigation/navigation';
import { UsualService } from './usual-service';

const CATEGORIES = Object.keys(USUAL_CATEGORIES) as UsualCategory[]; // its very keys

/** The usual services to pick from, each with its usual duration and a price of the salon's own. */
export function UsualServices({ locale }: { locale: Locale }) {
  const t = useTranslations('board.setup');
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const [picked, setPicked] = useState<Record<string, Picked>>({});
  const language = LOCALES.indexOf(locale);
  const [checked, setChecked] = useState(false);
  const { services, wrong } = readPicked(picked);
  const mayPrice = useMay('prices');
  if (!mayPrice) return <p className="max-w-prose text-[0.9375rem]">{t('servicesNeedPrices')}</p>;

  const pick = (key: string, value: Picked | null) =>
    setPicked((before) =>
      value
        ? { ...before, [key]: value }
        : Object.fromEntries(Object.entries(before).filter(([other]) => other !== key)),
    );

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const [first] = wrong;
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first);
      if (field instanceof HTMLInputElement) field.focus();
      return;
    }
    once(async () => {
      const message = t('servicesAdded', { count: services.length });
      const sent = await send('POST', '/admin/api/settings/usual-services', { services }, { message });
      if (!sent.ok) return;
      setPicked({});
      setChecked(false);
      router.push('/board/settings/setup?step=people');
    });
  };

  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-5">
      {CATEGORIES.map((category) => (
        <fieldset key={category} className="min-w-0">
          <legend className="eyebrow font-sans">{USUAL_CATEGORIES[category][language]}</legend>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {USUAL_SERVICES.filter((each) => each.category === category).map(({ key, name, minutes }) => (
              <li key={key}>
                <UsualService
                  name={name[language] ?? name[0]}
                  minutes={minutes}
                  picked={picked[key]}
                  field={key}
                  wrong={checked ? wrong : []}
                  onPick={(value) => pick(key, value)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="dense" disabled={busy || services.length === 0}>
          {t('addServices', { count: services.length })}
        </Button>
        <BoardLinkButton href="/board/service-units" size="dense" variant="quiet">
          {t('beginEmpty')}
        </BoardLinkButton>
      </div>
    </form>
  );
}
