'use client';

import { Phone } from 'lucide-react';
import { useLocale } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { dialable, phoneText } from '@/lib/base/text/phone-text';

/** A number as the reader writes it, which dials when it is pressed. */
export function PhoneLink({
  number,
  hasIcon = true,
  className = 'min-h-6',
}: {
  number: string;
  /** Not in a column of a table, which has its heading. */
  hasIcon?: boolean;
  className?: string;
}) {
  const locale = useLocale();
  return (
    <a
      href={`tel:${dialable(number)}`}
      className={classNames(
        'quiet-link numerals inline-flex items-center gap-1.5 whitespace-nowrap',
        className,
      )}
    >
      {hasIcon && <Phone aria-hidden="true" className="size-3.5 shrink-0" />}
      {phoneText(number, locale)}
    </a>
  );
}
