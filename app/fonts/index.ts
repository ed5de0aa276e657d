import localFont from 'next/font/local';

export const display = localFont({
  src: [
    { path: './instrument-serif.woff2', weight: '400', style: 'normal' },
    { path: './instrument-serif-italic.woff2', weight: '400', style: 'italic' },
  ],
  variable: '--font-instrument-serif',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

export const text = localFont({
  src: './figtree.woff2',
  weight: '400 600',
  variable: '--font-figtree',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

export const fontVariables = `${display.variable} ${text.variable}`;
