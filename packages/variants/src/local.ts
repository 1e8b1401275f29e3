import { dev } from './dev.ts';
import { plainSite } from './shapes.ts';
import type { Variant } from './variant.ts';

/** A minimal school on a local server. */
export const local: Variant = {
  ...dev,
  id: 'local',
  hosts: ['local.localhost'],
  site: { ...plainSite, footer: { ...plainSite.footer, isShown: false } },
};
