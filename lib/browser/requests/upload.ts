import { pageLanguage, refusalOf, type Outcome } from './request.ts';
import { sessionIsOver } from './session-over.ts';

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}

/**
 * Sends a file as the whole body, and tells how far it has come, from 0 to 1. By XMLHttpRequest, since no browser tells it
 * of a `fetch`. Never throws.
 */
export function uploadToBoard<Data>(
  path: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Outcome<Data>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('lang', pageLanguage());
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('loadend', () => {
      if (request.status === 401) void sessionIsOver();
      const answer = parsed(request.responseText);
      const ok = request.status >= 200 && request.status < 300;
      resolve(ok ? { ok, data: answer as Data } : refusalOf(request.status, answer)); // as the endpoint of that path answers
    });
    request.send(file);
  });
}
