import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeLater } from '../leftovers.ts';

const PAGE = `<!doctype html>
<video id="film" playsinline style="width: 390px"></video><button id="play" type="button">play</button>
<script src="/hls.js"></script>
<script>
  const hls = new Hls();
  hls.loadSource('/film/master.m3u8');
  hls.attachMedia(film);
  play.onclick = () => film.play();
</script>`;

const hlsJs = readFileSync(fileURLToPath(import.meta.resolve('hls.js/dist/hls.min.js')));
const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
};

/** Only hls.js, a film from the disk and a button: the least that starting to play takes. Returns its origin. */
export function serveBarePage(hlsFolder: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') return void response.setHeader('content-type', 'text/html').end(PAGE);
    if (path === '/hls.js') return void response.setHeader('content-type', 'text/javascript').end(hlsJs);
    sendFile(join(hlsFolder, basename(path)), request, response);
  });
  closeLater(() => void server.close());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    });
  });
}

function sendFile(file: string, request: IncomingMessage, response: ServerResponse): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return void response.writeHead(404).end();
  const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) {
    response.writeHead(200, { 'content-type': type, 'content-length': size });
    return void createReadStream(file).pipe(response);
  }
  const [start, end] = [Number(from), to === '' || to === undefined ? size - 1 : Math.min(Number(to), size - 1)];
  response.writeHead(206, {
    'content-type': type,
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(file, { start, end }).pipe(response);
}
