import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { closeLater } from './leftovers.ts';
import type { Part } from './part.ts';
import { settings } from './settings.ts';

const KILLS = fileURLToPath(new URL('kill/main.ts', import.meta.url));

/** kill -9 of server, database and worker at random times under load; afterwards everything acknowledged must exist. */
export const run: Part = async () => {
  const child = spawn(process.execPath, [KILLS, String(settings.kills)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const forget = closeLater(() => void child.kill('SIGINT'));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
    process.stdout.write(part);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  await forget();
  const broken = code === 0 ? [] : [`after ${settings.kills} kills something acknowledged was missing`];
  const tableLines = said.split('\n').filter((line) => line.startsWith('|'));
  return { markdown: tableLines.join('\n'), broken };
};
