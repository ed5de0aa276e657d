import { expect, it } from 'vitest';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { LOCALES } from '../../base/locales.ts';
import { cellOf } from '../../kit/http/csv-cell.ts';
import { MAIL_TEMPLATES } from './templates.ts';

it.each(LOCALES)('each kind of mail has a name, in a spreadsheet as well: %s', (locale) => {
  const cell = cellOf('failed-mails', locale);
  const names = MAIL_TEMPLATES.map((template) => cell('template', template));
  expect(names).toEqual(
    MAIL_TEMPLATES.map((template) => translatorOf(locale)(`board.mailKinds.${template}`)),
  );
  expect(new Set(names).size).toBe(MAIL_TEMPLATES.length);
  expect(names).not.toContain('resetPassword');
});
