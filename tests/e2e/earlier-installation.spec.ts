import { expect, test } from '@playwright/test';
import { site as demoSite } from '@/db/seed/content/site.ts';
import { withFacts } from '@/lib/base/site-content/facts.ts';
import { SWEEP, LANGUAGES, words, type Language } from '../support/browser/pages.ts';
import { openTestSalon, type TestSalon } from '../support/browser/server-processes.ts';

const SOON = { timeout: 30_000 };
/** What an owner of that time had set. */
const VARIABLES = {
  SALON_NAME: 'Studio Vrba',
  SALON_PHONE: '+381641234567',
  SALON_EMAIL: 'zdravo@vrba.example',
  SALON_STREET: 'Korzo 3',
  SALON_POSTAL_CODE: '24000',
  SALON_CITY: 'Subotica',
  SALON_LEGAL_NAME: 'Vrba d.o.o.',
  SALON_INSTAGRAM: 'https://www.instagram.com/vrba.example',
};
const FACTS = { salon: 'Studio Vrba', city: 'Subotica', phone: '', email: '', hold: '', lead: '', days: '' };
/** Who and where the demo salon is, which was never shown beside another name. */
const DEMO = /Breza|Njegoševa|11 ?234 ?56 ?78|112345678|44\.8026/;

let own: TestSalon;
test.beforeAll(async () => {
  own = await openTestSalon('earlier');
});
test.afterAll(() => own.close());

const { lead, leadEn, leadDe, homeTitle, homeTitleEn, homeTitleDe, mission, missionEn, missionDe } = demoSite;
const SAID: Record<Language, Record<'lead' | 'homeTitle' | 'mission', string>> = {
  sr: { lead, homeTitle, mission },
  en: { lead: leadEn, homeTitle: homeTitleEn, mission: missionEn },
  de: { lead: leadDe, homeTitle: homeTitleDe, mission: missionDe },
};
const said = (name: 'lead' | 'homeTitle' | 'mission', language: Language) =>
  withFacts(SAID[language][name], FACTS);

test(
  'a salon that variables have named goes on saying after the update what it said before',
  SWEEP,
  async () => {
    const { origin, kill } = await own.serve(VARIABLES);
    const textOf = async (path: string) => (await fetch(origin + path)).text();
    await expect.poll(() => textOf('/sr'), SOON).toContain(said('lead', 'sr'));
    for (const language of LANGUAGES) {
      const [home, about, impressum] = await Promise.all(
        ['', '/about', '/impressum'].map((path) => textOf(`/${language}${path}`)),
      );
      expect(home).toContain(`<title>${said('homeTitle', language)}</title>`);
      expect(home).toContain(said('lead', language));
      expect(home).toContain('Korzo 3');
      expect(home).toContain('tel:+381641234567');
      expect(home).toContain(VARIABLES.SALON_INSTAGRAM);
      expect(home).toMatch(/\/site\/banner-wide-\d+\.avif/);
      expect(home).not.toContain(words[language].shell.opensSoon);
      expect(about).toContain(said('mission', language));
      expect(impressum).toContain('Vrba d.o.o.');
      for (const text of [home, about, impressum]) expect(DEMO.exec(text ?? '')?.[0] ?? null).toBeNull();
    }
    const manifest = JSON.parse(await textOf('/manifest.webmanifest')) as { name: string };
    expect(manifest.name).toBe('Studio Vrba');
    await kill();
  },
);
