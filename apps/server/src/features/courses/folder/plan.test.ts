import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '@daystream/i18n/en/import.json' with { type: 'json' };
import es from '@daystream/i18n/es/import.json' with { type: 'json' };
import ru from '@daystream/i18n/ru/import.json' with { type: 'json' };
import { type ExistingCourse, GONE, type ImportPlan, listPlan, planImport } from './plan.ts';
import { planActions } from '@daystream/domain/courses/imports';
import { courseNode, type ExistingNode, listNodes, nodeKinds, type SourceNode } from './plan-nodes.ts';
import { filmTotals } from './plan-films.ts';
import { planSummary, summaryLines } from './plan-summary.ts';
import { readCourseFolder } from './read-course-folder.ts';
import { COURSE, DAY, goodFolder, HOMEWORK, lines, STAGE } from './testing/described-folder.ts';
import { type FolderContent, makeFolder } from './testing/temp-folder.ts';

const bareFolder: FolderContent = {
  '1 Вдох/01 Живот.mp4': 'живот',
  '1 Вдох/02 Грудь.mp4': 'грудь',
  '2 Выдох/01 Свеча.mp4': 'свеча',
};

async function readFolder(content: FolderContent) {
  return readCourseFolder(await makeFolder(content), { language: 'ru' });
}

/** The course as an import of this folder would have stored it; `progress` names keys learners have worked with. */
async function imported(content: FolderContent, progress: readonly string[] = []): Promise<ExistingCourse> {
  const { source } = await readFolder(content);
  if (!source) throw new Error('the folder has errors');
  let lastId = 0;
  const store = (node: SourceNode): ExistingNode => ({
    kind: node.kind,
    id: ++lastId,
    key: node.key,
    title: node.source.title,
    marks: node.marks,
    film: node.kind === 'lesson' ? (node.films[0] ?? null) : null,
    hasProgress: progress.includes(node.key),
    isArchived: false,
    isAddedInDashboard: false,
    children: node.children.map(store),
  });
  return { version: 1, root: store(courseNode(source)) };
}

/** The actions of a plan without `keep`: `update lesson days/вдох/живот: title`. */
function deeds({ root }: ImportPlan): string[] {
  return (root ? listPlan(root) : [])
    .filter(({ action }) => action !== 'keep')
    .map(
      ({ action, kind, key, changed }) => `${action} ${kind} ${key}${changed.length > 0 ? `: ${changed.join()}` : ''}`,
    );
}

async function planned(before: FolderContent, after: FolderContent, progress: readonly string[] = []) {
  return planImport(await readFolder(after), await imported(before, progress));
}

function without(content: FolderContent, ...paths: string[]): FolderContent {
  return Object.fromEntries(Object.entries(content).filter(([path]) => !paths.includes(path)));
}

describe('the plan of a first import', () => {
  it('creates everything, parents first', async () => {
    const plan = planImport(await readFolder(bareFolder), null);
    expect(deeds(plan)).toEqual([
      'create course course',
      'create stage days',
      'create day days/вдох',
      'create lesson_set days/вдох/films',
      'create lesson days/вдох/живот',
      'create lesson days/вдох/грудь',
      'create day days/выдох',
      'create lesson_set days/выдох/films',
      'create lesson days/выдох/свеча',
    ]);
    expect(plan).toMatchObject({ version: 1, hasChanges: true });
    expect(plan.films.map(({ file }) => file.path)).toEqual(Object.keys(bareFolder));
  });

  it('converts a film that lies in two places once', async () => {
    const plan = planImport(await readFolder({ ...bareFolder, '2 Выдох/02 Живот.mp4': 'живот' }), null);
    expect(plan.films).toHaveLength(3);
    expect(plan.films[0]?.lessonKeys).toEqual(['days/вдох/живот', 'days/выдох/живот']);
  });

  it('does nothing with a folder that has errors', async () => {
    const plan = planImport(await readFolder({ ...goodFolder, [COURSE]: 'titel: Дыхание' }), null);
    expect(plan).toMatchObject({ root: null, films: [], hasChanges: false });
    expect(plan.problems.length).toBeGreaterThan(0);
  });
});

describe('the plan of a second import', () => {
  it('does nothing when nothing changed', async () => {
    const plan = await planned(bareFolder, bareFolder);
    expect(deeds(plan)).toEqual([]);
    expect(plan).toMatchObject({ version: 1, hasChanges: false });
  });

  it('raises the version once', async () => {
    const plan = await planned(goodFolder, { ...goodFolder, [DAY]: 'title: Второй вдох\nscores: 5\n' });
    expect(deeds(plan)).toEqual(['update day ground/breath: title,scores']);
    expect(plan.version).toBe(2);
  });

  it('follows a film that was renamed', async () => {
    const after = { ...without(bareFolder, '1 Вдох/02 Грудь.mp4'), '1 Вдох/02 Плечи.mp4': 'грудь' };
    const plan = await planned(bareFolder, after, ['days/вдох/грудь']);
    expect(deeds(plan)).toEqual(['update lesson days/вдох/плечи: key,title']);
  });

  it('follows a film that moved to another day', async () => {
    const after = { ...without(bareFolder, '1 Вдох/02 Грудь.mp4'), '2 Выдох/02 Грудь.mp4': 'грудь' };
    const plan = await planned(bareFolder, after, ['days/вдох/грудь']);
    expect(deeds(plan)).toEqual(['update lesson days/выдох/грудь: key,parent']);
  });

  it('takes a new film under an old name for the same lesson', async () => {
    const plan = await planned(bareFolder, { ...bareFolder, '2 Выдох/01 Свеча.mp4': 'новая свеча' });
    expect(deeds(plan)).toEqual(['update lesson days/выдох/свеча: film']);
  });

  it('does not mix up a film with a new one that takes its name', async () => {
    const after = {
      ...without(bareFolder, '2 Выдох/01 Свеча.mp4'),
      '2 Выдох/00 Свеча.mp4': 'другая',
      '2 Выдох/01 Свеча.mp4': 'свеча',
    };
    const plan = await planned(bareFolder, after);
    const lessons = (plan.root ? listPlan(plan.root) : []).filter(({ kind }) => kind === 'lesson');
    const candle = lessons.find(({ existing }) => existing?.key === 'days/выдох/свеча');
    expect(candle?.key).toBe('days/выдох/01-свеча-mp4');
    expect(lessons.find(({ key }) => key === 'days/выдох/свеча')?.action).toBe('create');
  });

  it('keeps everything in place when days and films are renumbered', async () => {
    const after = {
      '1 Начало/01 Привет.mp4': 'привет',
      '2 Вдох/05 Живот.mp4': 'живот',
      '2 Вдох/06 Грудь.mp4': 'грудь',
      '3 Выдох/01 Свеча.mp4': 'свеча',
    };
    const plan = await planned(bareFolder, after);
    expect(deeds(plan)).toEqual([
      'create day days/начало',
      'create lesson_set days/начало/films',
      'create lesson days/начало/привет',
      'update day days/вдох: sort',
      'update day days/выдох: sort',
    ]);
  });

  it('follows a day whose folder was renamed', async () => {
    const after = {
      ...without(bareFolder, '2 Выдох/01 Свеча.mp4'),
      '2 Огонь/01 Свеча.mp4': 'свеча',
    };
    expect(deeds(await planned(bareFolder, after))).toEqual([
      'update day days/огонь: key,title',
      'update lesson_set days/огонь/films: key',
      'update lesson days/огонь/свеча: key',
    ]);
  });

  it('follows a day whose folder was renamed while a film was added', async () => {
    const after = {
      ...without(bareFolder, '2 Выдох/01 Свеча.mp4'),
      '2 Огонь/01 Свеча.mp4': 'свеча',
      '2 Огонь/02 Лодка.mp4': 'лодка',
    };
    expect(deeds(await planned(bareFolder, after, ['days/выдох']))).toEqual([
      'update day days/огонь: key,title',
      'update lesson_set days/огонь/films: key',
      'update lesson days/огонь/свеча: key',
      'create lesson days/огонь/лодка',
    ]);
  });

  it('matches by a written key before any other sign', async () => {
    const before = { ...goodFolder, [DAY]: 'title: Вдох\nlessons: [{ key: belly, film: belly.mp4 }]\n' };
    const after = {
      ...before,
      '01-ground/01-breath/belly.mp4': 'a new film',
      [DAY]: 'key: first\ntitle: Вдох\nlessons: [{ key: belly, film: belly.mp4, title: Живот }]\n',
    };
    expect(deeds(await planned(before, after))).toEqual([
      'update day first: key',
      'update lesson_set first/set-1: key',
      'update lesson belly: title,film',
    ]);
  });

  it('converts no film for new subtitles', async () => {
    const plan = await planned(bareFolder, { ...bareFolder, '1 Вдох/01 Живот.ru.vtt': 'WEBVTT' });
    expect(deeds(plan)).toEqual(['update lesson days/вдох/живот: filmTracks']);
  });

  it('leaves out films that are converted already', async () => {
    const folder = await readFolder(bareFolder);
    const first = planImport(folder, null);
    const prepared = new Set(first.films.map(({ file }) => file.fingerprint));
    expect(planImport(folder, null, { prepared }).films).toEqual([]);
  });
});

describe('a part removed from the folder', () => {
  it('is deleted when nobody has worked with it', async () => {
    const plan = await planned(bareFolder, without(bareFolder, '2 Выдох/01 Свеча.mp4'));
    expect(deeds(plan)).toEqual([
      'delete day days/выдох',
      'delete lesson_set days/выдох/films',
      'delete lesson days/выдох/свеча',
    ]);
  });

  it('is archived whole when a learner has worked with any of it', async () => {
    const before = { ...bareFolder, '2 Выдох/02 Лодка.mp4': 'лодка' };
    const after = without(before, '2 Выдох/01 Свеча.mp4', '2 Выдох/02 Лодка.mp4');
    expect(deeds(await planned(before, after, ['days/выдох/лодка']))).toEqual([
      'archive day days/выдох',
      'archive lesson_set days/выдох/films',
      'archive lesson days/выдох/свеча',
      'archive lesson days/выдох/лодка',
    ]);
  });

  it('is archived alone when its day stays', async () => {
    const plan = await planned(bareFolder, without(bareFolder, '1 Вдох/02 Грудь.mp4'), ['days/вдох/грудь']);
    expect(deeds(plan)).toEqual(['archive lesson days/вдох/грудь']);
  });

  it('is archived when it holds something that was archived before', async () => {
    const stored = await imported({ ...bareFolder, '2 Выдох/02 Лодка.mp4': 'лодка' });
    const archive = (node: ExistingNode): ExistingNode => ({
      ...node,
      isArchived: node.key === 'days/выдох/лодка',
      children: node.children.map(archive),
    });
    const course = { ...stored, root: archive(stored.root) };
    const plan = planImport(await readFolder(without(bareFolder, '2 Выдох/01 Свеча.mp4')), course);
    expect(deeds(plan)[0]).toBe('archive day days/выдох');
  });

  it('may be homework', async () => {
    const homework = lines('---', 'title: Задание', 'answer: exercise', 'exercises: [{ title: Вдох }]', '---');
    const before = { ...goodFolder, [HOMEWORK]: homework };
    expect(deeds(await planned(before, goodFolder, ['ground/breath/homework']))).toEqual([
      'archive homework ground/breath/homework',
      'archive exercise ground/breath/homework/вдох',
    ]);
  });

  it('comes back from the archive when it returns to the folder', async () => {
    const stored = await imported(bareFolder, ['days/выдох/свеча']);
    const archive = (node: ExistingNode): ExistingNode => ({
      ...node,
      isArchived: node.key.startsWith('days/выдох'),
      marks: { ...node.marks, ...(node.key.startsWith('days/выдох') ? { [GONE]: GONE } : {}) },
      children: node.children.map(archive),
    });
    const course = { ...stored, root: archive(stored.root) };
    expect(deeds(planImport(await readFolder(bareFolder), course))).toEqual([
      'update day days/выдох: archived',
      'update lesson_set days/выдох/films: archived',
      'update lesson days/выдох/свеча: archived',
    ]);
    const gone = without(bareFolder, '2 Выдох/01 Свеча.mp4');
    expect(deeds(planImport(await readFolder(gone), course))).toEqual([]);
  });
});

describe('what was changed in the dashboard', () => {
  const changed = async (change: (node: ExistingNode) => ExistingNode, before = bareFolder) => {
    const stored = await imported(before);
    const walk = (node: ExistingNode): ExistingNode => change({ ...node, children: node.children.map(walk) });
    return { ...stored, root: walk(stored.root) };
  };
  const own = (kind: ExistingNode['kind'], id: number, more: Partial<ExistingNode> = {}): ExistingNode => ({
    kind,
    id,
    key: `~${id}`,
    title: {},
    marks: {},
    film: null,
    hasProgress: false,
    isArchived: false,
    isAddedInDashboard: true,
    children: [],
    ...more,
  });
  const addTo = (key: string, part: ExistingNode) =>
    changed((node) => (node.key === key ? { ...node, children: [...node.children, part] } : node));

  it('stays in the archive', async () => {
    const course = await changed((node) => ({ ...node, isArchived: node.key.startsWith('days/выдох') }));
    expect(planImport(await readFolder(bareFolder), course).hasChanges).toBe(false);
  });

  it('stays where it was moved to', async () => {
    const [day] = (await imported(bareFolder)).root.children[0]?.children ?? [];
    if (!day) throw new Error('the folder has no day');
    const course = await changed((node) => {
      if (node.kind === 'stage') return { ...node, children: node.children.filter(({ id }) => id !== day.id) };
      return node.kind === 'course'
        ? { ...node, children: [...node.children, own('stage', 900, { children: [day] })] }
        : node;
    });
    expect(deeds(planImport(await readFolder(bareFolder), course))).toEqual([]);
  });

  it('is kept when it was made there', async () => {
    const course = await addTo('days/вдох', own('homework', 900));
    const plan = planImport(await readFolder(bareFolder), course);
    expect(plan.hasChanges).toBe(false);
    expect(plan.root && listPlan(plan.root).find(({ key }) => key === '~900')).toMatchObject({ action: 'keep' });
  });

  it('is not taken for a part of the folder with the same film', async () => {
    const { source } = await readFolder(bareFolder);
    const film = source?.stages[0]?.days[1]?.lessonSets[0]?.lessons[0]?.film.file.fingerprint ?? null;
    const set = own('lesson_set', 900, { children: [own('lesson', 901, { film })] });
    const course = await addTo('days/вдох', set);
    const renamed = { ...without(bareFolder, '2 Выдох/01 Свеча.mp4'), '2 Выдох/01 Берёзка.mp4': 'свеча' };
    expect(deeds(planImport(await readFolder(renamed), course))).toEqual([
      'update lesson days/выдох/берёзка: key,title',
    ]);
  });

  it('keeps the day it was made on from being deleted with its folder', async () => {
    const course = await addTo('days/выдох', own('homework', 900));
    const plan = planImport(await readFolder(without(bareFolder, '2 Выдох/01 Свеча.mp4')), course);
    expect(deeds(plan)).toEqual([
      'archive day days/выдох',
      'archive lesson_set days/выдох/films',
      'archive lesson days/выдох/свеча',
    ]);
  });

  it('is deleted when the folder no longer has it', async () => {
    const [stage] = (await imported(bareFolder)).root.children;
    const [, day] = stage?.children ?? [];
    if (!day) throw new Error('the folder has no second day');
    const course = await changed((node) => {
      if (node.key === 'days') return { ...node, children: node.children.filter(({ id }) => id !== day.id) };
      return node.kind === 'course'
        ? { ...node, children: [...node.children, own('stage', 900, { children: [day] })] }
        : node;
    });
    const plan = planImport(await readFolder(without(bareFolder, '2 Выдох/01 Свеча.mp4')), course);
    expect(deeds(plan)[0]).toBe('delete day days/выдох');
  });
});

describe('the summary of a plan', () => {
  it('counts what is done, and what is to be converted for how long', async () => {
    const before = { ...goodFolder, '02-wave/stage.yaml': 'title: Волна\n', '02-wave/01/day.yaml': 'rest: yes\n' };
    const after = {
      ...goodFolder,
      [STAGE]: 'title: Земля\n',
      '01-ground/02-back/day.yaml': 'title: Спина\n',
      '01-ground/02-back/back.mp4': 'спина',
    };
    const summary = planSummary(await planned(before, after));
    expect(summary.counts).toMatchObject({
      create: [
        { kind: 'day', count: 1 },
        { kind: 'lesson_set', count: 1 },
        { kind: 'lesson', count: 1 },
      ],
      update: [{ kind: 'stage', count: 1 }],
      archive: [],
      delete: [
        { kind: 'stage', count: 1 },
        { kind: 'day', count: 1 },
      ],
    });
    expect(summary).toMatchObject({ errorCount: 0, version: 2, hasChanges: true });
  });

  it('takes known lengths and guesses the others from their size', async () => {
    const { source } = await readFolder(bareFolder);
    const films = planImport({ source, problems: [] }, null).films;
    const durationsMs = new Map(films.map(({ file }) => [file.fingerprint, 60_000]));
    const known = planImport({ source, problems: [] }, null, { durationsMs }).films;
    expect(filmTotals(known, 2)).toMatchObject({ durationMs: 180_000, isDurationKnown: true, convertingMs: 360_000 });
    expect(filmTotals(films)).toMatchObject({ count: 3, isDurationKnown: false });
  });

  it.each(Object.entries({ ru, en, es }))('is described in %s without a word missing', async (lng, texts) => {
    const catalogue = createInstance();
    await catalogue.init({ lng, resources: { [lng]: { import: texts } }, interpolation: { escapeValue: false } });
    const translate = (key: string, params: object) => catalogue.t(`import:${key}`, { ...params });
    const content = { ...bareFolder, '3 Пусто/': '' };
    const summary = summaryLines(planSummary(planImport(await readFolder(content), null)), translate, lng);
    expect(summary).toHaveLength(4);
    expect(summary.join('\n')).not.toMatch(/\{\{|(kinds|actions)\.|import:/);

    const fields = listNodes(courseNode(await exampleSource())).flatMap(({ marks }) => Object.keys(marks));
    expect(Object.keys(texts.fields)).toEqual(expect.arrayContaining([...new Set(fields)]));
    for (const action of planActions) expect(texts.actions).toHaveProperty(action);
    for (const kind of nodeKinds)
      for (const count of [0, 1, 2, 5]) expect(translate(`kinds.${kind}`, { count })).toContain(String(count));
  });

  it('says a large amount in large units', () => {
    const empty = { create: [], update: [], keep: [], archive: [], delete: [] };
    const films = {
      count: 40,
      sizeBytes: 11_200_000_000,
      durationMs: 0,
      isDurationKnown: true,
      convertingMs: 16_800_000,
    };
    const summary = { counts: empty, films, errorCount: 0, warningCount: 0, version: 1, hasChanges: true };
    const said = summaryLines(summary, (key, params) => `${key} ${JSON.stringify(params)}`, 'en');
    expect(said).toEqual(['films {"count":40,"size":"11 GB"}', 'converting {"time":"4 hours 40 minutes"}']);
  });

  it('reads well in Russian', async () => {
    const catalogue = createInstance();
    await catalogue.init({ lng: 'ru', resources: { ru: { import: ru } }, interpolation: { escapeValue: false } });
    const summary = planSummary(planImport(await readFolder(bareFolder), null));
    const sentences = summaryLines(summary, (key, params) => catalogue.t(`import:${key}`, params), 'ru');
    const plain = sentences.map((sentence) => sentence.replaceAll('\u00A0', ' '));
    expect(plain).toEqual([
      'Появится: 1 курс, 1 ступень, 2 дня, 2 комплекса и 3 урока.',
      'Обработать 3 видео, 30 байт.',
      'Время обработки: примерно 1 минута.',
    ]);
  });
});

async function exampleSource() {
  const { source } = await readFolder({
    ...goodFolder,
    [COURSE]: lines(
      'title: Дыхание',
      'demo_film: /01-ground/01-breath/belly.mp4',
      'options: [{ key: level, title: Уровень, values: [{ key: gentle, title: Мягко }] }]',
      'documents: [{ title: Дневник, url: "https://example.org" }]',
    ),
    [HOMEWORK]: lines('---', 'title: Задание', 'answer: exercise', 'exercises: [{ title: Вдох }]', '---'),
    [DAY]: lines(
      'lessons:',
      '  - film: belly.mp4',
      '    description_film: belly.mp4',
      '    vertical_film: belly.mp4',
      '    vertical_description_film: belly.mp4',
    ),
  });
  if (!source) throw new Error('the example has errors');
  expect(new Set(listNodes(courseNode(source)).map(({ kind }) => kind))).toEqual(new Set(nodeKinds));
  return source;
}
