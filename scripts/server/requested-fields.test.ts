import { expect, test } from 'vitest';
import { fillRequestedFields } from './requested-fields.mjs';

const form =
  '<form><input id="search" type="search" maxLength="200" name="search"/><input type="number" min="1" name="termDurationFrom"/><input name="liked" type="checkbox"/></form><p>name="search"</p>';

test('what stands in the address stands in the form', () => {
  expect(fillRequestedFields(form, '/en/services?search=maska+%C4%8Daj&termDurationFrom=45')).toBe(
    form
      .replace('<input id', '<input value="maska čaj" id')
      .replace('<input type="number"', '<input value="45" type="number"'),
  );
});

test('what stands in the address is text, whatever it says', () => {
  const html = fillRequestedFields(
    form,
    `/services?search=${encodeURIComponent('"><script>alert(1)</script>&amp;')}`,
  );
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;"');
  expect(html).not.toContain('<script>');
  expect(fillRequestedFields(form, `/services?search=${encodeURIComponent("$&$1$'")}`)).toContain(
    `value="$&amp;$1$'"`,
  );
});

test.each([
  '/services?termDurationFrom=%22x&search=',
  `/services?search=${'x'.repeat(201)}`,
  '/services?search=%00',
  '/about?search=x',
  '/services/1-x?search=x',
  '/services',
])('%s changes nothing', (address) => {
  expect(fillRequestedFields(form, address)).toBe(form);
});
