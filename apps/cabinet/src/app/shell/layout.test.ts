import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { breakpoints } from '@daystream/domain/navigation/layout';
import { expect, it } from 'vitest';

const readText = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');

it('the styles change at the widths of the layouts (CON-010)', () => {
  const theme = readText('../../../../../packages/ui/src/theme.css');
  expect(theme).toContain(`--breakpoint-tablet: ${breakpoints.tablet}px;`);
  expect(theme).toContain(`--breakpoint-desktop: ${breakpoints.desktop}px;`);
  expect(readText('../../main.css')).toContain(`@media (width < ${breakpoints.desktop}px)`);
});
