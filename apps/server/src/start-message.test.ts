import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import type { Environment } from '#config/environment.ts';
import { startMessage } from './start-message.ts';

const said = (environment: Environment, entrances: Parameters<typeof startMessage>[2] = null) =>
  startMessage(readConfig('1.2.3', environment), 3000, entrances);

describe('the message of a start', () => {
  it('names the demo people only where there are some', () => {
    expect(said({}, { hasDemoPeople: true, setUpLink: null })).toContain('learner@daystream.example');
    expect(said({}, { hasDemoPeople: false, setUpLink: null })).not.toContain('@daystream.example');
  });

  it('has the set-up link while there is no administrator', () => {
    const setUpLink = 'https://school.example/admin/set-up?token=abc';
    const text = said({ NODE_ENV: 'production' }, { hasDemoPeople: false, setUpLink });
    expect(text).toContain(`no administrator yet`);
    expect(text).toContain(setUpLink);
    expect(said({ NODE_ENV: 'production' }, { hasDemoPeople: false, setUpLink: null })).not.toContain('administrator');
  });

  it.each<[Environment, boolean]>([
    [{}, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, false],
    [{ HOST: '127.0.0.2' }, false],
    [{ PUBLIC_URL: 'http://face.localhost:3000' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.7' }, true],
    [{ HOST: 'school.local' }, true],
    // A proxy on this machine makes it reachable.
    [{ PUBLIC_URL: 'https://school.example' }, true],
    [{ HOST: '0.0.0.0', NODE_ENV: 'production' }, false],
  ])('of a school with %o warns that strangers can reach it: %s', (environment, isWarned) => {
    expect(said(environment).includes('WARNING')).toBe(isWarned);
  });

  it('warns of a data folder that has none of the files that the database names', () => {
    const config = readConfig('1.2.3', {});
    expect(startMessage(config, 3000, null, { hasLostFiles: true })).toContain(
      'WARNING: the database of this school names',
    );
    expect(startMessage(config, 3000, null, { hasLostFiles: false })).not.toContain('WARNING');
  });
});
