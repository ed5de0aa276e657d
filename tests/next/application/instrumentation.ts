import { count } from './shared';

export function register(): void {
  if (process.env.NEXT_RUNTIME === 'nodejs') count();
}
