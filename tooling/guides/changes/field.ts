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
      find: '  readonly type: PointsType;\n  readonly created_at: Date;\n  /** What',
      put: '  readonly type: PointsType;\n  readonly note: string;\n  readonly created_at: Date;\n  /** What',
    },
    {
      path: 'apps/server/src/features/points/points.store.ts',
      find: 'select e.id, p.amount, e.type, e.created_at,',
      put: 'select e.id, p.amount, e.type, e.note, e.created_at,',
    },
    {
      path: 'apps/server/src/features/points/points.store.ts',
      find: '(select id, user_id, type, reason, created_at from point_transactions',
      put: '(select id, user_id, type, reason, note, created_at from point_transactions',
    },
    {
      path: 'apps/server/src/features/points/points.presenter.ts',
      find: '{ id, amount, type, created_at, subject }',
      put: '{ id, amount, type, note, created_at, subject }',
    },
    {
      path: 'apps/server/src/features/points/points.presenter.ts',
      find: '    type,\n',
      put: '    type,\n    note,\n',
    },
    {
      path: 'packages/contract/src/points.ts',
      find: '  type: z.enum(pointsTypes),\n',
      put: '  type: z.enum(pointsTypes),\n  note: z.string(),\n',
    },
    {
      path: 'packages/client/src/models/points.ts',
      find: '    ...pointsEntry(wire),\n',
      put: '    ...pointsEntry(wire),\n    note: wire.note,\n',
    },
    {
      path: 'apps/cabinet/src/features/points/entry-list.tsx',
      find: 'howItWas, createdAt, subject } = entry;',
      put: 'howItWas, note, createdAt, subject } = entry;',
    },
    {
      path: 'apps/cabinet/src/features/points/entry-list.tsx',
      find: '        {subject !== null && <Subject subject={subject} />}\n',
      put: `        {subject !== null && <Subject subject={subject} />}
        {note !== '' && <p className="text-14">{note}</p>}
`,
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
      find: '...entry, subject: ',
      put: "...entry, note: 'For a week', subject: ",
    },
  ],
  generated: [GENERATED_TYPES],
  tests: [
    'apps/server/src/features/points/points.test.ts',
    'apps/cabinet/src/features/points/points-screen.test.tsx',
    'packages/client/src/models/points.test.ts',
  ],
};
