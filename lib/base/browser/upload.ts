import { sessionIsOver } from './session-over.ts';

/** What became of an upload. `text` is null when the server could not be reached. */
export type Uploaded = { ok: true } | { ok: false; text: string | null };

const language = () => document.documentElement.lang.slice(0, 2);

function errorIn(answer: string): string | null {
  try {
    const { error } = JSON.parse(answer) as Record<string, unknown>; // our endpoints answer with an object
    return typeof error === 'string' ? error : null;
  } catch {
    return null;
  }
}

/**
 * Sends a file as the whole body, and tells how far it has come, from 0 to 1. By XMLHttpRequest, since no browser tells it
 * of a `fetch`. Never throws.
 */
export function uploadToBoard(
  path: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('lang', language());
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('loadend', () => {
      if (request.status === 401) void sessionIsOver();
      const ok = request.status >= 200 && request.status < 300;
      resolve(ok ? { ok } : { ok, text: errorIn(request.responseText) });
    });
    request.send(file);
  });
}
