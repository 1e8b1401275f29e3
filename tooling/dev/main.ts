import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const HOST = '127.0.0.1';
const SERVER_PORT = process.env.PORT ?? '3000';
const APPS = [
  { name: 'cabinet', port: 5173, path: '/' },
  { name: 'admin', port: 5174, path: '/admin/' },
];

// The server restarts when its code changes; the apps update in the page. The apps' vite.config.ts proxy requests to the
// server at DAYSTREAM_SERVER.
const env = { ...process.env, PORT: SERVER_PORT, DAYSTREAM_SERVER: `http://${HOST}:${SERVER_PORT}` };
const children = [
  run(['--watch-preserve-output', '--watch', resolve(ROOT, 'apps/server/src/main.ts')], ROOT),
  ...APPS.map(({ name, port }) =>
    run(
      [
        resolve(ROOT, 'node_modules/vite/bin/vite.js'),
        '--host',
        HOST,
        '--port',
        String(port),
        '--strictPort',
        '--clearScreen',
        'false',
      ],
      resolve(ROOT, 'apps', name),
    ),
  ),
];
for (const { name, port, path } of APPS) process.stdout.write(`  ${name.padEnd(8)} http://${HOST}:${port}${path}\n`);

// When one process exits, stop all, and signal each only once: the server aborts on a second signal.
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
for (const child of children) {
  child.once('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stop('SIGTERM');
  });
}

function stop(signal: NodeJS.Signals): void {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill(signal);
}

function run(args: readonly string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
}
