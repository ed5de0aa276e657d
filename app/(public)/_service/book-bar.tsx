import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { BookService } from '../_parts/book-service';
import { Price } from '../_parts/price';
import { serviceFacts } from '../_parts/service-facts';

/** At the end of a phone's screen: what it costs, how long it takes, and the button (app/globals.css). */
export function BookBar({ unit, locale }: { unit: PublicServiceUnit; locale: Locale }) {
  const { duration } = serviceFacts(unit, locale);
  return (
    <div className="book-bar numerals">
      <p className="min-w-0 leading-tight">
        <span className="block font-medium">
          <Price unit={unit} locale={locale} />
        </span>
        {unit.formerPrice === null && <span className="block text-sm text-muted">{duration}</span>}
      </p>
      <BookService unit={unit} locale={locale} className="shrink-0" />
    </div>
  );
}
