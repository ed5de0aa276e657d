import { config } from 'zod';

// Zod tries whether it may make functions out of text, which the policy of our pages refuses and reports.
if (typeof window !== 'undefined') config({ jitless: true });
