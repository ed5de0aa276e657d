import { getTranslations } from 'next-intl/server';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { ARROW_UP_RIGHT } from '@/components/ui/outline-icons';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';

const CHANNELS: [name: string, addresses: RegExp][] = [
  ['WhatsApp', /^(https:\/\/(wa\.me|api\.whatsapp\.com)\/|whatsapp:)/],
  ['Viber', /^viber:/],
  ['Messenger', /^https:\/\/(m\.me|(www\.)?messenger\.com)\//],
  ['Telegram', /^(https:\/\/t\.me\/|tg:)/],
];

/** Names the channel, so that nobody is surprised by what opens. */
function messageLabel(label: string, url: string): string {
  const channel = CHANNELS.find(([, addresses]) => addresses.test(url));
  return channel ? `${label} (${channel[0]})` : label;
}

/** Where else the salon is reached and followed. Plain links: nothing of these networks is loaded. */
export async function SocialLinks({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const links = [
    { href: `mailto:${salon().email}`, label: t('socialEmail') },
    { href: salon().messageUrl, label: messageLabel(t('socialMessage'), salon().messageUrl) },
    { href: salon().instagram, label: 'Instagram' },
    { href: salon().facebook, label: 'Facebook' },
  ].filter(({ href }) => href);
  return (
    <div className="mt-8">
      <h3 className="eyebrow font-sans">{t('followTitle')}</h3>
      <ul className="mt-2 max-w-[22rem]">
        {links.map(({ href, label }) => {
          const elsewhere = href.startsWith('https:');
          return (
            <li key={href} className="border-b border-line">
              <a
                href={href}
                rel={elsewhere ? 'me noreferrer' : undefined}
                className="group flex min-h-12 items-center justify-between gap-4 hover:text-clay-deep"
              >
                {label}
                <OutlineIcon
                  path={ARROW_UP_RIGHT}
                  className="size-4 text-clay transition-transform duration-quick group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
                />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
