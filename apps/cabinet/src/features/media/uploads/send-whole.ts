import { uploadFile, type WireFile } from '@daystream/contract/media';
import { session } from '#shared/session.ts';
import { failureOf, type SendFile, uploadHeaders } from './sending.ts';

/** One request, by XMLHttpRequest, because `fetch` reports no upload progress. */
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
