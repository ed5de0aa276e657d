import { PriceField } from '@/components/form/price-field';
import { home } from '@/lib/base/i18n/home';

type Name = 'price' | 'priceEn' | 'priceDe';
/** What the field of each language is called in the form, and what it says. */
export type PriceFieldsOf = Record<Name, { name: string; label: string }>;

/** A price in the salon's currency; where that is the dinar, those in euro beside it, which readers of English and German see. */
export function PricesFields({ price, priceEn, priceDe }: PriceFieldsOf) {
  const { currency } = home();
  return (
    <>
      <PriceField {...price} currency={currency} />
      {currency === 'RSD' && (
        <>
          <PriceField {...priceEn} currency="EUR" />
          <PriceField {...priceDe} currency="EUR" />
        </>
      )}
    </>
  );
}
