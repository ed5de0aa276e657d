import { useRef } from 'react';
import { randomKey } from '@/lib/browser/random-key';

/** The same request again, after an answer that never came, has the same key. */
export function useKeyOf(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}
