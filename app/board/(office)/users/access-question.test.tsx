import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messages } from '@/lib/base/i18n/messages';
import { LOCALES, USER_STATUS, type Role, type UserStatus } from '@/lib/base/statuses';
import { AccessQuestion } from './access-question.tsx';

const WEBHOOKS = 'href="/board/api-keys/webhooks"';

const question = (locale: (typeof LOCALES)[number], role: Role, status: UserStatus) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <AccessQuestion of={{ roles: [role], status, sessions: 1, calendarFeeds: 2, devices: 3, apiKeys: 4 }} />
    </NextIntlClientProvider>,
  );

describe('the question before all access of somebody ends', () => {
  it.each(LOCALES)('leads to the webhooks, which go on, in %s', (locale) => {
    expect(question(locale, 'ROLE_SUPER_ADMIN', USER_STATUS.APPROVED)).toContain(WEBHOOKS);
  });

  it('says nothing of them where there are none, or where they have stopped with the right', () => {
    expect(question('en', 'ROLE_MANAGER', USER_STATUS.APPROVED)).not.toContain(WEBHOOKS);
    expect(question('en', 'ROLE_SUPER_ADMIN', USER_STATUS.DELETED)).not.toContain(WEBHOOKS);
  });
});
