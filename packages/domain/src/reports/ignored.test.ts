import { describe, expect, it } from 'vitest';
import { isIgnoredError } from './ignored.ts';

describe('errors that are not reported (ERR-032, Q240)', () => {
  const of = (name: string, message = '', more: object = {}) => ({ name, message, isOnline: true, ...more });

  it.each([
    of('AbortError', 'signal is aborted without reason'),
    of('TimeoutError', 'signal timed out'),
    of('TypeError', 'Failed to fetch'),
    of('TypeError', 'Load failed'),
    of('TypeError', 'NetworkError when attempting to fetch resource.'),
    of('NetworkError', 'A network error occurred.'),
    of('TypeError', 'Network request failed'),
    of('TypeError', 'The network connection was lost.'),
    of('TypeError', 'Fetch aborted'),
    of('TypeError', 'Fetch is aborted'),
    of('TypeError', 'Failed to fetch dynamically imported module: https://x/v/day-abc.js'),
    of('TypeError', 'Importing a module script failed.'),
    of('ChunkLoadError', 'The group day did not load: missing'),
    of('Error', 'offline', { kind: 'offline' }),
    of('Error', 'Navigation aborted from "/" to "/home"'),
    of('NavigationDuplicated', 'Avoided redundant navigation to current location: "/".'),
    of('Error', 'Navigation cancelled from "/" to "/home" with a new navigation.'),
    of('Error', 'The navigation to /home was canceled'),
    of('Error', 'Canceled the old navigation'),
    of('InvalidStateError', 'Transition was aborted because of invalid state'),
    of('Error', 'Script error.'),
    of('Error', 'Script error'),
    of('RangeError', 'anything at all', { isOnline: false }),
  ])('%o', (facts) => {
    expect(isIgnoredError(facts)).toBe(true);
  });

  it.each([
    of('TypeError', "Cannot read properties of undefined (reading 'id')"),
    of('Error', 'Request /a failed with status 500', { kind: 'server' }),
    of('Error', 'the answer failed to fetch its day'),
    of('Error', 'the page came without its configuration'),
    of('SyntaxError', 'Unexpected token < in JSON'),
    of('Error', 'the navigation has no rows'),
    of('Error', 'the film of the day: load failed'),
    of('Error', 'no words for networkerror when attempting to fetch'),
    of('Error', 'the word "network request failed" is unknown'),
    of('Error', 'unknown code: the network connection was lost'),
    of('Error', 'the count of fetch aborted is negative'),
    of('Error', 'no reason: importing a module script failed'),
    of('Error', 'the list of transition was skipped'),
    of('Error', 'no words for Script error.'),
    of('Error', 'Script error. Line 3 of the lesson'),
  ])('except for %o, which is reported', (facts) => {
    expect(isIgnoredError(facts)).toBe(false);
  });
});
