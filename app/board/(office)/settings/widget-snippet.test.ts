import { expect, it } from 'vitest';
import { snippetOf } from './widget-snippet.ts';

const SITE = 'https://salon.example';
const ALL = { service: null, person: null, language: null };

it('opens the booking of a service with a person by an element, which leads to the site without a script', () => {
  expect(snippetOf({ kind: 'open', service: 12, person: 3, language: 'de' }, SITE, 'Jetzt <buchen>')).toBe(
    '<a href="https://salon.example/de/services?book=12&amp;with=3" data-salon-widget="open" data-service="12" data-person="3" data-language="de">Jetzt &lt;buchen&gt;</a>\n' +
      '<script src="https://salon.example/widget.js" async></script>',
  );
});

it('puts all of it within the page, or a button that floats over it', () => {
  expect(snippetOf({ ...ALL, kind: 'inline' }, SITE, 'Book')).toBe(
    '<div data-salon-widget="inline"></div>\n<script src="https://salon.example/widget.js" async></script>',
  );
  expect(snippetOf({ ...ALL, kind: 'floating', person: 3 }, SITE, 'Book')).toBe(
    '<script src="https://salon.example/widget.js" data-salon-widget="floating" data-person="3" async></script>',
  );
});
