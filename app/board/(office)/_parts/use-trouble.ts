import { useTranslations } from 'next-intl';

/** Why something was not sent: in words where the program says it, else as its provider does. */
export function useTrouble(): (error: string | null) => string | null {
  const t = useTranslations('board.troubles');
  return (error) => {
    const known = error as 'stopped'; // any of them: they have no parameters
    return error !== null && t.has(known) ? t(known) : error;
  };
}
