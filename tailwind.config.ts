import type { Config } from 'tailwindcss';

/** Names for the tokens; the values are CSS variables in app/globals.css. */
export default {
  content: ['./app/**/*.tsx', './components/**/*.tsx'],
  theme: {
    extend: {
      colors: {
        paper: 'var(--salon-paper)',
        sand: 'var(--salon-sand)',
        stone: 'var(--salon-stone)',
        taupe: 'var(--salon-taupe)',
        muted: 'var(--salon-muted)',
        blush: 'var(--salon-blush)',
        clay: { DEFAULT: 'var(--salon-clay)', deep: 'var(--salon-clay-deep)' },
        pine: { DEFAULT: 'var(--salon-pine)', deep: 'var(--salon-pine-deep)' },
        dusk: 'var(--salon-dusk)',
        ink: 'var(--salon-ink)',
        line: 'var(--salon-line)',
        danger: 'var(--salon-danger)',
        success: 'var(--salon-success)',
      },
      fontFamily: {
        display: ['var(--letters-serif, var(--font-instrument-serif))', 'Georgia', 'serif'],
        sans: ['var(--letters-sans, var(--font-figtree))', 'system-ui', 'sans-serif'],
      },
      borderRadius: { soft: 'var(--salon-radius)', card: 'var(--salon-radius-card)' },
      boxShadow: { lift: 'var(--salon-shadow-lift)', sheet: 'var(--salon-shadow-sheet)' },
      transitionDuration: { quick: '150ms', calm: '300ms' },
      transitionTimingFunction: { calm: 'cubic-bezier(0.22, 0.7, 0.25, 1)' },
      maxWidth: { page: '84rem', prose: '38rem' },
    },
  },
} satisfies Config;
