import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config/config.ts';
import { openContext, startProblem } from './context.ts';

it('says of an address that is not this machine’s that HOST is wrong', async () => {
  const error = await new Promise((resolve) => createServer().once('error', resolve).listen(0, '203.0.113.7'));
  expect(startProblem(error)).toBe('This machine has no address 203.0.113.7; check HOST.');
});

it('says of a database address that is none which setting has it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daystream-context-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = readConfig('test', { DATABASE_URL: 'not an address', DAYSTREAM_DATA: folder, LOG_LEVEL: 'silent' });
  const error = await openContext(config, []).catch((refused: unknown) => refused);
  expect(startProblem(error)).toContain('DATABASE_URL');
});
