import { uploadFile, type WireFile } from '@daystream/contract/media';
import { session } from '#shared/session.ts';
import { uploadHeaders } from './upload-headers.ts';
import type { SendFailure, SendFile } from './send-file.ts';

/** One request; `fetch` cannot tell how much has gone out, so it is the older way. */
export const sendWhole: SendFile = (file, listener) => {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('purpose', 'homework');
  form.append('file', file, file.name);
  request.open(uploadFile.method, `${uploadFile.path}?lang=${document.documentElement.lang}`);
  for (const [name, value] of Object.entries(uploadHeaders(session.token()))) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded }) => listener.progressed(Math.min(loaded, file.size)));
  request.addEventListener('load', () => {
    if (request.status === 201) listener.done((JSON.parse(request.responseText) as WireFile).id);
    else listener.failed(failureOf(request.status, request.responseText));
  });
  request.addEventListener('error', () => listener.failed({ kind: 'network' }));
  request.send(form);
  return { stop: () => request.abort() };
};

/** No answer, busy, too often, a gateway without its server: worth another try by itself. */
const PASSING = [0, 423, 429, 502, 503, 504];

/** The server's sentence where it has one. */
export function failureOf(status: number, body: string): SendFailure {
  if (PASSING.includes(status)) return { kind: 'network' };
  return { kind: 'refused', message: messageOf(body) };
}

function messageOf(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    const refusal = Array.isArray(answer) ? (answer[0] as unknown) : answer;
    const isWorded = typeof refusal === 'object' && refusal !== null && 'message' in refusal;
    return isWorded && typeof refusal.message === 'string' ? refusal.message : '';
  } catch {
    return ''; // a proxy's page, not an answer of ours
  }
}
