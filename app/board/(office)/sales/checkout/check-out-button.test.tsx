import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { messages } from '@/lib/base/i18n/messages';
import { NavigationProvider } from '../../_shell/navigation/navigation.tsx';
import { CheckOutButton } from './check-out-button.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

it.each([
  { isPaid: false, word: messages.en.board.checkout.open },
  { isPaid: true, word: messages.en.board.checkout.bill },
])('says what it opens: $word', ({ isPaid, word }) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages.en} timeZone="UTC">
      <NavigationProvider
        screens={[]}
        areas={[]}
        mayBook={false}
        mayManage={false}
        mayCheckOut
        tillSince={0}
        sendsMessages={false}
      >
        <CheckOutButton id={1} name="Mila" isIcon isPaid={isPaid} />
      </NavigationProvider>
    </NextIntlClientProvider>,
  );
  expect(html).toContain(`aria-label="${word}: Mila"`);
  expect(html).toContain(`title="${word}"`);
});
