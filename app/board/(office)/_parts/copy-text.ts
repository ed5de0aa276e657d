import { showToast } from '@/components/ui/toast/toast';

/**
 * Puts a text where it can be pasted from, and says so, or that it has to be done by hand.
 * @returns whether it is there
 */
export async function copyText(text: string, words: { copied: string; byHand: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: words.copied });
    return true;
  } catch {
    // There is no clipboard without https, or the browser forbids it.
    showToast({ kind: 'error', text: words.byHand });
    return false;
  }
}
