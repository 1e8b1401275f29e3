import { describe, expect, it } from 'vitest';
import { begin, record, redo, undo } from './history.ts';

describe('the steps of an editor', () => {
  it('are undone and done again, typing as one step', () => {
    let steps = begin('');
    for (const typed of ['I', 'In']) steps = record(steps, typed, 'text-1');
    steps = record(steps, 'In!', 'text-2');
    steps = undo(steps);
    expect(steps.now).toBe('In');
    steps = undo(steps);
    expect(steps.now).toBe('');
    expect(undo(steps).now).toBe('');
    expect(redo(redo(redo(steps))).now).toBe('In!');
  });

  it('that were undone are gone after another change, and no change is no step', () => {
    const steps = record(undo(record(begin(1), 2)), 3);
    expect([redo(steps).now, undo(steps).now]).toEqual([3, 1]);
    expect(record(steps, 3)).toBe(steps);
  });
});
