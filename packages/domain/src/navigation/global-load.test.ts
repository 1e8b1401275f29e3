import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fetchStatuses,
  type GlobalLoad,
  isPreloaderShown,
  type LoadCall,
  type LoadFacts,
  loadCalls,
  pendingLoad,
  settleCall,
  startLoad,
} from './global-load.ts';

const facts: LoadFacts = { isDemoAccessible: true, demoServiceId: 498, streamCount: 1 };
const signedIn = { ...facts, isSignedIn: true };
const PARALLEL: LoadCall[] = ['streams', 'short_courses', 'communities', 'points', 'banners', 'installments'];

/** Runs a load to its end; what is in `failing` fails each time. */
function run(given: LoadFacts, failing: readonly LoadCall[] = []) {
  let move = startLoad(pendingLoad, { ...given, isSignedIn: true });
  const rounds: (readonly LoadCall[])[] = [];
  const missed: LoadCall[] = [];
  const waiting: LoadCall[] = [];
  for (;;) {
    if (move.calls.length > 0) rounds.push(move.calls);
    waiting.push(...move.calls);
    if (move.missedCall) missed.push(move.missedCall);
    const call = waiting.shift();
    if (call === undefined || move.failedCall) return { rounds, missed, failedCall: move.failedCall, load: move.load };
    move = settleCall(move.load, { call, isFailed: failing.includes(call) }, given);
  }
}

const FULL = [['user'], ['subscriptions'], PARALLEL, ['chats']];

describe('the global load', () => {
  it('has four states (SHL-093, SHL-103)', () => {
    expect(fetchStatuses).toEqual(['pending', 'loading', 'loaded', 'fail']);
  });

  it('asks for the user, subscriptions, six things at once, then chats (SHL-097, SHL-101, SHL-102, Q89)', () => {
    const { rounds, load } = run(facts);
    expect(rounds).toEqual(FULL);
    expect(load.status).toBe('loaded');
  });

  it('asks for nothing without a session (SHL-094)', () => {
    const move = startLoad(pendingLoad, { ...facts, isSignedIn: false });
    expect(move).toMatchObject({ load: pendingLoad, calls: [], isSync: false });
  });

  it('only syncs when everything is there (SHL-095)', () => {
    const { load } = run(facts);
    expect(startLoad(load, signedIn)).toMatchObject({ load, calls: [], isSync: true });
    expect(isPreloaderShown(load)).toBe(false);
  });

  it('does nothing while it runs (SHL-096)', () => {
    const { load } = startLoad(pendingLoad, signedIn);
    expect(startLoad(load, signedIn)).toMatchObject({ load, calls: [], isSync: false });
    expect(isPreloaderShown(load)).toBe(true);
  });

  it.each(['user', 'subscriptions', 'streams', 'chats'] as const)('fails with %s (SHL-098, Q88)', (call) => {
    const { load, failedCall } = run(facts, [call]);
    expect(load.status).toBe('fail');
    expect(failedCall).toBe(call);
    expect(isPreloaderShown(load)).toBe(false);
  });

  it('reports what else failed and goes on (Q88)', () => {
    const others: LoadCall[] = ['short_courses', 'communities', 'points', 'banners', 'installments'];
    const { load, missed, rounds } = run(facts, others);
    expect(load.status).toBe('loaded');
    expect(missed).toEqual(others);
    expect(rounds).toEqual(FULL);
  });

  it('starts again after a failure (Q90)', () => {
    const { load } = run(facts, ['user']);
    expect(startLoad(load, signedIn)).toMatchObject({ calls: ['user'], load: { status: 'loading' } });
  });

  it('leaves out what a flag switches off (CFG-040)', () => {
    expect(run({ ...facts, leftOut: ['banners', 'chats'] }).rounds).toEqual([
      ['user'],
      ['subscriptions'],
      PARALLEL.filter((call) => call !== 'banners'),
    ]);
  });

  it('ignores a call that is not pending', () => {
    const { load } = startLoad(pendingLoad, signedIn);
    expect(settleCall(load, { call: 'chats', isFailed: true }, facts)).toMatchObject({
      load,
      calls: [],
      failedCall: null,
    });
    expect(settleCall(pendingLoad, { call: 'user', isFailed: false }, facts).load).toBe(pendingLoad);
  });
});

describe('the demo access', () => {
  const newcomer = { ...facts, streamCount: 0 };

  it('is ordered for a newcomer, and the load is made once more, not twice (SHL-099, Q91)', () => {
    const { rounds, load } = run(newcomer);
    expect(rounds).toEqual([...FULL, ['demo_order'], ['demo_service'], ...FULL]);
    expect(load.status).toBe('loaded');
  });

  it.each([
    ['the flag is off', { ...newcomer, isDemoAccessible: false }],
    ['there is a stream', facts],
    ['no service is named', { ...newcomer, demoServiceId: 0 }],
    ['no call orders one', { ...newcomer, leftOut: ['demo_order' as const] }],
  ])('is not ordered when %s (SHL-100, CFG-039)', (_, given) => {
    expect(run(given).rounds).toEqual(FULL);
  });

  it.each([
    ['demo_order', [...FULL, ['demo_order']]],
    ['demo_service', [...FULL, ['demo_order'], ['demo_service']]],
  ] as const)('whose %s fails is reported, and what was loaded stays', (call, expected) => {
    const { rounds, missed, load } = run(newcomer, [call]);
    expect(rounds).toEqual(expected);
    expect(missed).toEqual([call]);
    expect(load.status).toBe('loaded');
  });
});

describe('whatever answers come in whatever order', () => {
  const answers = fc.array(fc.record({ call: fc.constantFrom(...loadCalls), isFailed: fc.boolean() }), {
    maxLength: 60,
  });

  it('the load makes each call at most twice and never waits without a pending call', () => {
    fc.assert(
      fc.property(answers, fc.nat(1), (settled, streamCount) => {
        const given = { ...facts, streamCount };
        const first = startLoad(pendingLoad, { ...given, isSignedIn: true });
        const asked: LoadCall[] = [...first.calls];
        let load: GlobalLoad = first.load;
        for (const answer of settled) {
          const move = settleCall(load, answer, given);
          asked.push(...move.calls);
          load = move.load;
          expect(load.status === 'loading').toBe(load.waitingFor.length > 0);
        }
        for (const call of loadCalls) expect(asked.filter((each) => each === call).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
