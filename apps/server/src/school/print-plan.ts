import { styleText } from 'node:util';
import { contentText } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import { type ImportPlan, type PlanNode, planSummary, problemLine, summaryLines } from '../features/courses/index.ts';
import type { CommandContext } from './command.ts';
import { terminalLine } from './terminal-text.ts';

const signs = {
  create: { mark: '+', style: 'green' },
  update: { mark: '~', style: 'yellow' },
  keep: { mark: ' ', style: 'dim' },
  archive: { mark: '◦', style: 'magenta' },
  delete: { mark: '−', style: 'red' },
} as const;

/** Prints problems with file and line, the tree of changes, and a summary. */
export function printPlan(context: CommandContext, plan: ImportPlan): void {
  const { language, print, say } = context;
  const inWords = (key: string, params: Readonly<Record<string, string | number>>) =>
    translate(language, `import:${key}`, params);
  for (const [severity, title] of [
    ['error', 'problems_title'],
    ['warning', 'notes_title'],
  ] as const) {
    const problems = plan.problems.filter((problem) => problem.severity === severity);
    if (problems.length > 0)
      print('', say(title), ...problems.map((problem) => `  ${terminalLine(problemLine(problem, inWords))}`));
  }
  if (plan.root !== null && plan.hasChanges) print('', ...treeLines(context, plan.root, '', ''));
  print('', ...summaryLines(planSummary(plan), inWords, language));
}

/** Leaves out branches without changes. */
function treeLines(context: CommandContext, node: PlanNode, lead: string, below: string): string[] {
  const shown = node.children.filter(hasChange);
  const lines = shown.flatMap((child, index) => {
    const isLast = index === shown.length - 1;
    return treeLines(context, child, `${below}${isLast ? '└─ ' : '├─ '}`, `${below}${isLast ? '   ' : '│  '}`);
  });
  return [`${lead}${nodeLine(context, node)}`, ...lines];
}

function nodeLine(context: CommandContext, node: PlanNode): string {
  const { action, kind, key, changed } = node;
  const { mark, style } = signs[action];
  const fields = changed.map((field) => translate(context.language, `import:fields.${field}`));
  const why = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  return `${styleText(style, `${mark} ${nameOf(context, node)}`)}${styleText('dim', kind === 'course' ? `  ${key}${why}` : why)}`;
}

function nameOf({ language, say }: CommandContext, { kind, key, title, source }: PlanNode): string {
  const { text } = contentText(title, language, language);
  if (text !== '') return text;
  const canBeUntitled = kind === 'stage' || kind === 'day' || kind === 'lesson_set';
  return canBeUntitled ? say(`untitled.${kind}`, { number: source?.sort ?? key }) : key;
}

function hasChange(node: PlanNode): boolean {
  return node.action !== 'keep' || node.children.some(hasChange);
}
