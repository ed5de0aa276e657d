import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthHeading } from '@/app/_auth/auth-heading';
import { Button } from '@/components/ui/button';
import { confirmRegistrationQuery } from '@/lib/accounts/sessions/schema';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salon } from '@/lib/salon/identity/salon';

/** The address decides what the page says. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await storedLocale(), namespace: 'auth.confirm' });
  return { title: `${t('metaTitle')} – ${salon().name}`, referrer: 'no-referrer' };
}

/** Opening it changes nothing, since programs open links too; the button goes to the address that acts. */
export default async function ConfirmRegistrationPage({
  searchParams,
}: PageProps<'/board/register/confirm'>) {
  const locale = await storedLocale();
  const t = await getTranslations({ locale, namespace: 'auth.confirm' });
  const query = confirmRegistrationQuery.safeParse(await searchParams);
  return (
    <>
      <AuthHeading locale={locale} page="confirm" />
      {query.success ? (
        <form action="/admin/api/register/confirm" method="get">
          <input type="hidden" name="token" value={query.data.token} />
          <Button type="submit" size="large" className="w-full">
            {t('submit')}
          </Button>
        </form>
      ) : (
        <p role="alert" className="text-danger">
          {t('invalid')}
        </p>
      )}
    </>
  );
}
