import { Readable } from 'node:stream';
import * as api from '@daystream/contract/audit.admin';
import type { QueryOf } from '@daystream/contract/endpoint';
import type { Language } from '@daystream/domain/languages';
import { isTimeZone } from '@daystream/domain/local-dates';
import { PagedAnswer, route, StreamedAnswer } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { presentEntry } from './audit.presenter.ts';
import { exportEntries, readAudit, readAuditStaff } from './audit.service.ts';
import { auditWords } from './audit-words.service.ts';
import { writeTable } from './audit-table.service.ts';

export const auditAdminRoutes = [
  route(api.listAudit, async ({ ctx, viewer, query, page, language }) => {
    const found = await readAudit(ctx, viewer, filterOf(query, language), page);
    return isRefusal(found) ? found : new PagedAnswer(found.entries.map(presentEntry), found.totalCount);
  }),

  route(api.listAuditStaff, ({ ctx, viewer }) => readAuditStaff(ctx, viewer)),

  route(api.exportAudit, async ({ ctx, viewer, query, language }) => {
    const entries = await exportEntries(ctx, viewer, filterOf(query, language));
    if (isRefusal(entries)) return entries;
    const asked = query.time_zone ?? viewer.timeZone;
    const timeZone = isTimeZone(asked) ? asked : viewer.timeZone;
    return new StreamedAnswer(Readable.from(writeTable(entries, { language, timeZone })), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    });
  }),
];

function filterOf(query: QueryOf<typeof api.listAudit>, language: Language) {
  const { since, until, staff, person, verb, object, subject_type: subjectType, subject_id: subjectId } = query;
  const dateOf = (seconds: number | undefined) => (seconds === undefined ? undefined : new Date(seconds * 1000));
  return {
    since: dateOf(since),
    until: dateOf(until),
    staffId: staff,
    personId: person,
    words: query.text === undefined ? undefined : auditWords(query.text, language),
    verb,
    object,
    subjectType,
    subjectId,
  };
}
