import type { Environment } from '../environment.ts';

/** Invalid settings, with a part of the message for each. */
export const wrongSettings: readonly (readonly [settings: Environment, said: string])[] = [
  [{ PORT: '99999' }, 'PORT must be a whole number'],
  [{ ROLES: 'web,cook' }, 'got "cook"'],
  [{ DAYSTREAM_SECRET: 'changeme' }, 'DAYSTREAM_SECRET is a sample'],
  [{ DAYSTREAM_SECRET: 'short' }, 'DAYSTREAM_SECRET'],
  [{ DAYSTREAM_DEMO: 'no' }, 'DAYSTREAM_DEMO must be 0 or 1'],
  [{ DAYSTREAM_NOW: '+1d', NODE_ENV: 'production' }, 'refused in production'],
  [{ DAYSTREAM_VARIANT: 'nobody' }, 'DAYSTREAM_VARIANT'],
];
