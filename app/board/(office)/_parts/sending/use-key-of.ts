import { useRef } from 'react';
import { randomKey } from '@/lib/browser/random-key';

/** The same request again, after an answer that never came, has the same key. */
export function useKeyOf(): (body: object) => string {
  return useOnceKey().keyOf;
}

/** The same, where what was done may be wanted once more: after `done` the next request has a new key. */
export function useOnceKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyOf: (body: object): string => {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: randomKey() };
      return last.current.key;
    },
    done: () => {
      last.current = { text: '', key: '' };
    },
  };
}
