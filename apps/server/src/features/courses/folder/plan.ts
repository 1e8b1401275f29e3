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
  /** Null for what is not in the folder: no longer, or made by hand (`keep`). */
  readonly source: SourceNode | null;
  /** Null for what is new. */
  readonly existing: ExistingNode | null;
  /** For `update`: names of fields, among them `key`, `sort`, `parent` (moved) and `archived` (comes back). */
  readonly changed: readonly string[];
  /** What is in the folder in its order, then what is gone. */
  readonly children: readonly PlanNode[];
}

export interface ImportPlan {
  /** Null when the folder has errors: then nothing can be done. */
  readonly root: PlanNode | null;
  readonly films: readonly PlannedFilm[];
  readonly problems: readonly Problem[];
  /** The version the course will have. */
  readonly version: number;
  readonly hasChanges: boolean;
}

/** Marks what an import archived because it had gone from the folder: when it returns there, it comes back. */
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
  const matches = matchNodes(listNodes(wanted), existing ? listImported(existing.root) : []);
  // The caller chose the course: it stays the same one even under another key.
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
  // Moved in the dashboard it stays there; archived in the dashboard too.
  const hasMoved = source.kind !== 'course' && fields.includes('parent') && !parent?.children.includes(existing);
  const comesBack = existing.isArchived && existing.marks[GONE] !== undefined;
  return [
    ...(source.key === existing.key ? [] : ['key']),
    ...(hasMoved ? ['parent'] : []),
    ...(comesBack ? ['archived'] : []),
    ...fields.filter((name) => name !== 'parent' && name !== GONE),
  ];
}

/** What is not in the folder: made by hand it stays, with whatever the folder has in it; else it is gone. */
function planOutside(existing: ExistingNode, matched: ReadonlySet<ExistingNode>): PlanNode {
  if (!existing.isMadeByHand) return planGone(existing, matched, false);
  const { kind, key, title } = existing;
  const children = existing.children
    .filter((child) => !matched.has(child) && !child.isArchived)
    .map((child) => planOutside(child, matched));
  return { action: 'keep', kind, key, title, source: null, existing, changed: [], children };
}

/** Below something archived all is archived: learners keep the whole of what they began. */
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
      .filter((child) => !matched.has(child) && !child.isArchived && !child.isMadeByHand)
      .map((child) => planGone(child, matched, isArchived)),
  };
}

/** Things that were archived before or made by hand count too: they must not lose the parent they hang on. */
function hasGoneProgress(existing: ExistingNode, matched: ReadonlySet<ExistingNode>): boolean {
  if (existing.hasProgress || existing.isArchived || existing.isMadeByHand) return true;
  return existing.children.some((child) => !matched.has(child) && hasGoneProgress(child, matched));
}

/** What earlier folders made, wherever it has been put since. */
function listImported(root: ExistingNode): ExistingNode[] {
  return [...(root.isMadeByHand ? [] : [root]), ...root.children.flatMap(listImported)];
}
