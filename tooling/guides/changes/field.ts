import { type Change, GENERATED_TYPES, NEXT_MIGRATION } from '../change.ts';

/** A note on an entry of the points history. */
export const field: Change = {
  row: 'a field',
  edits: [
    {
      path: `${NEXT_MIGRATION}_points_note.sql`,
      text: "-- What the school says about an entry.\n\nalter table point_transactions add column note text not null default '';\n",
    },
    {
      path: 'apps/server/src/features/points/points.store.ts',
      find: "'t.type', 't.created_at']",
      put: "'t.type', 't.note', 't.created_at']",
    },
    {
      path: 'apps/server/src/features/points/points.presenter.ts',
      find: 'type: PointsType; created_at: Date',
      put: 'type: PointsType; note: string; created_at: Date',
    },
    {
      path: 'apps/server/src/features/points/points.presenter.ts',
      find: 'type: row.type, ',
      put: 'type: row.type, note: row.note, ',
    },
    {
      path: 'packages/contract/src/points.ts',
      find: '  type: z.enum(pointsTypes),\n',
      put: '  type: z.enum(pointsTypes),\n  note: z.string(),\n',
    },
    {
      path: 'packages/client/src/models/points.ts',
      find: '...pointsEntry(wire), ',
      put: '...pointsEntry(wire), note: wire.note, ',
    },
    {
      path: 'apps/cabinet/src/features/points/entry-list.tsx',
      find: 'howItWas, createdAt } = entry;',
      put: 'howItWas, note, createdAt } = entry;',
    },
    {
      path: 'apps/cabinet/src/features/points/entry-list.tsx',
      find: '        <p className="text-14 text-on-surface-muted">\n          <time',
      put: `        {note !== '' && <p className="text-14">{note}</p>}
        <p className="text-14 text-on-surface-muted">
          <time`,
    },
    {
      path: 'apps/cabinet/src/features/points/points-screen.test.tsx',
      find: "  type: 'day_finish',\n",
      put: "  type: 'day_finish',\n  note: 'За первую неделю',\n",
    },
    {
      path: 'apps/cabinet/src/features/points/points-screen.test.tsx',
      find: "    expect(screen.getByText('−50 баллов')).toBeTruthy();\n",
      put: "    expect(screen.getByText('−50 баллов')).toBeTruthy();\n    expect(screen.getAllByText('За первую неделю')).toHaveLength(2);\n",
    },
    {
      path: 'apps/server/src/features/points/points.test.ts',
      find: '    expect(first.body).toHaveLength(20);\n',
      put: "    expect(first.body).toHaveLength(20);\n    expect(first.body[0]?.note).toBe('');\n",
    },
    {
      path: 'apps/cabinet/src/app/routing/routes-shown.test.tsx',
      find: "type: 'day_finish' as const, ",
      put: "type: 'day_finish' as const, note: '', ",
    },
    {
      path: 'packages/client/src/models/points.test.ts',
      find: 'type, created_at: ',
      put: "type, note: 'For a week', created_at: ",
    },
    {
      path: 'packages/client/src/models/points.test.ts',
      find: '...entry, createdAt: ',
      put: "...entry, note: 'For a week', createdAt: ",
    },
  ],
  generated: [GENERATED_TYPES],
  tests: [
    'apps/server/src/features/points/points.test.ts',
    'apps/cabinet/src/features/points/points-screen.test.tsx',
    'packages/client/src/models/points.test.ts',
  ],
};
