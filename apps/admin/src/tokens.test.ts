import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../../../packages/ui/src');

it.each(['tokens.css', 'font.css'])('%s is the cabinet’s, value for value', (name) => {
  const own = readFileSync(join(import.meta.dirname, name), 'utf8');
  expect(own).toBe(readFileSync(join(ui, name), 'utf8'));
});
