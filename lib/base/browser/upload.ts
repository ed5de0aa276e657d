import { sessionIsOver } from './session-over.ts';

/** What became of an upload. `text` is null when the server could not be reached. */
export type Uploaded = { ok: true; body: Record<string, unknown> } | { ok: false; text: string | null };

const language = () => document.documentElement.lang.slice(0, 2);

function bodyOf(answer: string): Record<string, unknown> {
  try {
    return JSON.parse(answer) as Record<string, unknown>; // our endpoints answer with an object
  } catch {
    return {};
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
      const body = bodyOf(request.responseText);
      const text = typeof body.error === 'string' ? body.error : null;
      resolve(ok ? { ok, body } : { ok, text });
    });
    request.send(file);
  });
}
