import { useLocale, useTranslations } from 'next-intl';
import { wordOr } from '@/lib/base/i18n/word-or';
import { exportedInWords } from './exported';
import { fieldWords } from './field-words';

type Happened = { entity?: string; action: string; reason: string | null; changes: Record<string, unknown> };

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** What the history knows beside who and when; it holds names of fields and lists, never what stood in them. */
export function Details({ record: { entity, changes, reason, action } }: { record: Happened }) {
  const t = useTranslations('board');
  const locale = useLocale();
  const roles = useTranslations('status.role');
  const areas = useTranslations('status.area');
  const word = (key: string) => wordOr(t, key, key.slice(key.lastIndexOf('.') + 1));
  const field = fieldWords(t, entity);
  const given = (key: string) => (key in changes ? String(changes[key]) : null);

  // Of a login, or of a file that was imported.
  const kindOf = (kind: string) =>
    wordOr(t, `accessRecords.kinds.${kind}`, wordOr(t, `imports.kinds.${kind}`, kind));

  const stored = action === 'retention applied' ? Object.entries(changes) : [];
  const parts = [
    given('where'),
    ...listOf(changes.clients).map((id) => t('accessRecords.client', { id })),
    ...exportedInWords(changes, t, locale),
    ...new Set(listOf(changes.fields).map(field)),
    ...listOf(changes.roles).map((role) => wordOr(roles, role, role)),
    ...listOf(changes.areas).map((area) => wordOr(areas, area, area)),
    // How many pieces of a product came or were counted stands among the differences.
    given('kind') && !('delta' in changes) && kindOf(given('kind') ?? ''),
    given('device') && word(`accessRecords.devices.${given('device')}`),
    ...stored.flatMap(([kind, count]) =>
      count === 0 ? [] : [`${word(`accessRecords.preserved.${kind}`)}: ${String(count)}`],
    ),
    // What the program itself gives as a reason has words; what people typed is shown as it is.
    reason && wordOr(t, `accessRecords.reasons.${reason}`, reason),
  ];
  return <span className="block [overflow-wrap:anywhere]">{parts.filter(Boolean).join(', ')}</span>;
}
