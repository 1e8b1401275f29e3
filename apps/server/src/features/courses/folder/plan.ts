import type { PlanAction } from '@daystream/domain/courses/imports';
import type { CourseSource, Texts } from './course-source.ts';
import { type FilmFacts, type PlannedFilm, planFilms } from './plan-films.ts';
import { type Matches, matchNodes } from './plan-match.ts';
import { courseNode, type ExistingNode, listNodes, type NodeKind, type SourceNode } from './plan-nodes.ts';
import { hasErrors, type Problem } from './problems.ts';

export interface ExistingCourse {
  readonly version: number;
  readonly root: ExistingNode;
}

export interface PlanNode {
  readonly action: PlanAction;
  readonly kind: NodeKind;
  readonly key: string;
  readonly title: Texts;
  /** Null for parts that left the folder, and for parts added in the dashboard (`keep`). */
  readonly source: SourceNode | null;
  /** Null for new parts. */
  readonly existing: ExistingNode | null;
  /** For `update`: names of fields, including `key`, `sort`, `parent` (moved) and `archived` (restored). */
  readonly changed: readonly string[];
  /** First the parts in the folder in order, then removed parts. */
  readonly children: readonly PlanNode[];
}

export interface ImportPlan {
  /** Null when the folder has errors. */
  readonly root: PlanNode | null;
  readonly films: readonly PlannedFilm[];
  readonly problems: readonly Problem[];
  /** The version the course will have. */
  readonly version: number;
  readonly hasChanges: boolean;
}

/** Marks parts that an import archived because they left the folder; an import restores them when they return. */
export const GONE = 'gone';

/** What an import would do; applying it twice does nothing the second time. */
export function planImport(
  { source, problems }: { readonly source: CourseSource | null; readonly problems: readonly Problem[] },
  existing: ExistingCourse | null,
  facts: FilmFacts = {},
): ImportPlan {
  const version = existing?.version ?? 0;
  if (!source || hasErrors(problems)) return { root: null, films: [], problems, version, hasChanges: false };
  const wanted = courseNode(source);
  const nodes = listNodes(wanted);
  const named = new Set(nodes.map(({ kind, key }) => `${kind} ${key}`));
  const matches = matchNodes(nodes, existing ? listMatchable(existing.root, named) : []);
  // The caller chose the course, so its key may differ.
  const withCourse = existing ? new Map([...matches, [wanted, existing.root] as const]) : matches;
  const root = planNode(wanted, null, withCourse, new Set(withCourse.values()));
  const hasChanges = listPlan(root).some(({ action }) => action !== 'keep');
  return {
    root,
    films: planFilms(source, facts),
    problems,
    version: hasChanges ? version + 1 : version,
    hasChanges,
  };
}

/** A plan from the top down. Create and update in this order; archive and delete in the reverse one. */
export function listPlan(root: PlanNode): PlanNode[] {
  return [root, ...root.children.flatMap(listPlan)];
}

function planNode(
  source: SourceNode,
  parent: ExistingNode | null,
  matches: Matches,
  matched: ReadonlySet<ExistingNode>,
): PlanNode {
  const existing = matches.get(source) ?? null;
  const changed = existing ? changedFields(source, existing, parent) : [];
  const gone = (existing?.children ?? []).filter((child) => !matched.has(child) && !child.isArchived);
  return {
    action: existing ? (changed.length > 0 ? 'update' : 'keep') : 'create',
    kind: source.kind,
    key: source.key,
    title: source.source.title,
    source,
    existing,
    changed,
    children: [
      ...source.children.map((child) => planNode(child, existing, matches, matched)),
      ...gone.map((child) => planOutside(child, matched)),
    ],
  };
}

function changedFields(source: SourceNode, existing: ExistingNode, parent: ExistingNode | null): string[] {
  const names = new Set([...Object.keys(source.marks), ...Object.keys(existing.marks)]);
  const fields = [...names].filter((name) => source.marks[name] !== existing.marks[name]);
  // Parts that the dashboard moved or archived stay so.
  const hasMoved = source.kind !== 'course' && fields.includes('parent') && !parent?.children.includes(existing);
  const comesBack = existing.isArchived && existing.marks[GONE] !== undefined;
  return [
    ...(source.key === existing.key ? [] : ['key']),
    ...(hasMoved ? ['parent'] : []),
    ...(comesBack ? ['archived'] : []),
    ...fields.filter((name) => name !== 'parent' && name !== GONE),
  ];
}

/** Plans a part that is not in the folder: keeps it if it was added in the dashboard, else removes it. */
function planOutside(existing: ExistingNode, matched: ReadonlySet<ExistingNode>): PlanNode {
  if (!existing.isAddedInDashboard) return planGone(existing, matched, false);
  const { kind, key, title } = existing;
  const children = existing.children
    .filter((child) => !matched.has(child) && !child.isArchived)
    .map((child) => planOutside(child, matched));
  return { action: 'keep', kind, key, title, source: null, existing, changed: [], children };
}

/** Plans to delete a part, or to archive it with all its children when learners have progress in it. */
function planGone(existing: ExistingNode, matched: ReadonlySet<ExistingNode>, isBelowArchived: boolean): PlanNode {
  const isArchived = isBelowArchived || hasGoneProgress(existing, matched);
  return {
    action: isArchived ? 'archive' : 'delete',
    kind: existing.kind,
    key: existing.key,
    title: existing.title,
    source: null,
    existing,
    changed: [],
    children: existing.children
      .filter((child) => !matched.has(child) && !child.isArchived && !child.isAddedInDashboard)
      .map((child) => planGone(child, matched, isArchived)),
  };
}

/** Archived parts and parts added in the dashboard count too, because they must not lose their parent. */
function hasGoneProgress(existing: ExistingNode, matched: ReadonlySet<ExistingNode>): boolean {
  if (existing.hasProgress || existing.isArchived || existing.isAddedInDashboard) return true;
  return existing.children.some((child) => !matched.has(child) && hasGoneProgress(child, matched));
}

/** All parts that earlier imports created, wherever they are now, and those added in the dashboard that the folder names. */
function listMatchable(root: ExistingNode, named: ReadonlySet<string>): ExistingNode[] {
  const isNamed = root.writtenKey !== undefined && named.has(`${root.kind} ${root.writtenKey}`);
  return [
    ...(root.isAddedInDashboard && !isNamed ? [] : [root]),
    ...root.children.flatMap((child) => listMatchable(child, named)),
  ];
}
