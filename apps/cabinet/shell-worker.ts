import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = 'src/app/offline/service-worker.ts';
const NAME = 'service-worker.js';
/** What is of no use offline: playing streams, sending large files. */
const ONLY_ONLINE = /\/node_modules\/(hls\.js|tus-js-client)\//;
/** Letters that no language of ours has. */
const RARE = /-latin-ext-.*\.woff2$/;
const KEPT = /\.(js|css|woff2)$/;

/** Writes the service worker that stores the cabinet for offline use, with the files of this build. */
export const shellWorker: Plugin = {
  name: 'shell-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const files = Object.values(bundle)
      .filter((file) => KEPT.test(file.fileName) && !RARE.test(file.fileName) && !isOnlyOnline(file))
      .map(({ fileName }) => `/${fileName}`)
      .toSorted();
    const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
    this.emitFile({ type: 'asset', fileName: NAME, source: await workerCode({ version, files }) });
  },
};

function isOnlyOnline(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  return file.type === 'chunk' && file.moduleIds.some((id) => ONLY_ONLINE.test(id));
}

/** One file, because a worker of a page is loaded as a classic script. */
async function workerCode(shell: { version: string; files: readonly string[] }): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: resolve(import.meta.dirname, ENTRY), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
