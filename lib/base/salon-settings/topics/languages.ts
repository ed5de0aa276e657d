import { LOCALES } from '../../locales.ts';
import { CURRENCIES } from '../../statuses.ts';
import { oneLanguage, someOf } from '../kinds.ts';
import { setting } from '../setting.ts';

export const languages = {
  languages: setting(someOf(LOCALES), [...LOCALES], { about: 'In which visitors read the pages.' }),
  defaultLanguage: setting(oneLanguage, 'sr', {
    variable: 'DEFAULT_LANGUAGE',
    about:
      'What visitors see who have chosen no language. Where the variable is set, addresses without a prefix are in it, otherwise in Serbian.',
  }),
  currencies: setting(someOf(CURRENCIES), [...CURRENCIES], {
    about: 'What prices are shown in: dinars alone, or euros too where a service has such a price.',
  }),
};
