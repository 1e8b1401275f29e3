import { describe, expect, it } from 'vitest';
import { importStates, isImportOver } from './imports.ts';

describe('an import', () => {
  it('can be cancelled while it waits or runs, and is over in every other state', () => {
    expect(importStates.filter((state) => !isImportOver({ state }))).toEqual(['planned', 'running']);
    expect(importStates.filter((state) => isImportOver({ state }))).toEqual(['done', 'failed', 'cancelled']);
  });
});
