import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Libraries that play streams or bring a player of their own. */
const ENGINES =
  /(^|\/)(hls\.js|dashjs|shaka-player|video\.js|plyr|react-player|vidstack|mediaelement|clappr|flowplayer|jwplayer|mux-player)|^@(vidstack|videojs|mux|clappr|theoplayer)\//;

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

it('one player engine is among the dependencies, and only the player has it (CON-023)', () => {
  const owners = globSync('{apps,packages}/*/package.json').flatMap((path) => {
    const { dependencies = {}, devDependencies = {} } = read<Manifest>(path);
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => ENGINES.test(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(owners).toEqual(['packages/player/package.json: hls.js']);
});

it('no dependency brings another player engine along (CON-023)', () => {
  const { packages } = read<{ packages: Record<string, unknown> }>('package-lock.json');
  const names = Object.keys(packages).map((place) => place.split('node_modules/').at(-1) ?? '');
  expect([...new Set(names.filter((name) => ENGINES.test(name)))]).toEqual(['hls.js']);
});
