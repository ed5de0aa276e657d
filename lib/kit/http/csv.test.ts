import { expect, it } from 'vitest';
import { csv } from './csv.ts';

const lines = (text: string) => text.replace('\uFEFF', '').split('\r\n');

it('a table begins with the mark of UTF-8 and ends with a line break', () => {
  expect(csv(['a', 'b'], [[1, null]], ',')).toBe('\uFEFF"a","b"\r\n"1",""\r\n');
});

it('every cell is put in quotes, so that nothing in it breaks it', () => {
  expect(csv(['x'], [['a;b'], ['a,b'], ['say "hi"'], ['two\nlines']], ';').slice(1)).toBe(
    '"x"\r\n"a;b"\r\n"a,b"\r\n"say ""hi"""\r\n"two\nlines"\r\n',
  );
});

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+cmd|calc', `"'+cmd|calc"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-2+3', `"'-2+3"`],
  ['\tx', `"'\tx"`],
  [' =1+1', `"' =1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['+381641234567', '"+381641234567"'],
  ['-12', '"-12"'],
  ['-3000,00', '"-3000,00"'],
  ['-1.234.567,89', '"-1.234.567,89"'],
  ['-1 234,50', '"-1 234,50"'],
  ['-1,234.56', '"-1,234.56"'],
  ['+12,5', '"+12,5"'],
  ['-1,1,SUM', `"'-1,1,SUM"`],
  ['-1,1,1', `"'-1,1,1"`],
  ['-1,5+2', `"'-1,5+2"`],
  ['-,5', `"'-,5"`],
])('%j is no formula: %s', (value, cell) => {
  expect(lines(csv(['x'], [[value]], ','))[1]).toBe(cell);
});

it('a list in a cell is parted by strokes', () => {
  expect(lines(csv(['roles'], [[['ROLE_MANAGER', 'ROLE_SUPER_ADMIN']]], ','))[1]).toBe(
    '"ROLE_MANAGER | ROLE_SUPER_ADMIN"',
  );
});

it.each([',', ';'] as const)('no cell begins at the other sign, in a table parted by %j', (separator) => {
  const typed = "Ana,=cmd|' /C calc'!A0;=1+1";
  expect(lines(csv(['x', 'y'], [[typed, 'b']], separator))[1]).toBe(`"${typed}"${separator}"b"`);
});
