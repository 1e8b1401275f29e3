import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isEverything } from '../testing/everything.ts';

const KILLS = isEverything ? 20 : 3;
const harness = fileURLToPath(new URL('../../../../bench/kill/main.ts', import.meta.url));

it(`loses nothing it has acknowledged over ${KILLS} kill -9 under load`, { timeout: 600_000 }, async () => {
  const child = spawn(process.execPath, [harness, String(KILLS)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, said }).toMatchObject({ code: 0 });
});
