import { describe, expect, it } from 'vitest';
import { auditQuery, isFiltered, readAuditSearch } from './audit-search.ts';

describe('the address of the audit log', () => {
  it.each([
    [{}, {}],
    [
      { span: '7', verb: 'look', object: 'people', staff: '3', page: '2' },
      { span: 7, verb: 'look', object: 'people', staff: 3, page: 2 },
    ],
    [
      { since: '2026-11-07', until: '2026-11-13' },
      { since: '2026-11-07', until: '2026-11-13' },
    ],
    [
      { type: 'stream', id: '5' },
      { type: 'stream', id: 5 },
    ],
    [{ text: ' Mira  block ' }, { text: 'Mira  block' }],
    [{ text: 7 }, { text: '7' }],
    [{ text: ' ' }, {}],
    [{ type: 'stream' }, {}],
    [{ id: '5' }, {}],
    [{ span: '5', since: 'yesterday', staff: '-1', verb: 'dance', page: 'x' }, {}],
  ])('%j is read as %j', (given, search) => {
    expect(readAuditSearch(given)).toEqual(search);
  });

  it('asks for whole days, the last one included', () => {
    const query = auditQuery({ since: '2026-11-07', until: '2026-11-13' }, 0);
    expect((Number(query.until) - Number(query.since)) / 86_400).toBeCloseTo(7, 0);
  });

  it('counts a span up to today', () => {
    const nowMs = Date.UTC(2026, 10, 13, 12);
    expect(nowMs / 1000 - Number(auditQuery({ span: 1 }, nowMs).since)).toBeLessThanOrEqual(86_400);
    expect(auditQuery({ span: 7, verb: 'add' }, nowMs)).toMatchObject({ verb: 'add' });
  });

  it('a page is no filter', () => {
    expect(isFiltered({ page: 3 })).toBe(false);
    expect(isFiltered({ person: 3 })).toBe(true);
  });
});
