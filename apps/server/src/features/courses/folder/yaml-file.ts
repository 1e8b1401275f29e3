import { isAlias, isNode, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { ProblemCode, ProblemParams, ProblemReport } from './problems.ts';

/** The file of a value, to report the place of a problem. */
export interface YamlFile {
  readonly path: string;
  readonly report: ProblemReport;
  lineAt(offset: number): number;
}

export interface YamlValue {
  readonly file: YamlFile;
  /** The line it belongs to, for messages: `title`, `lessons`. */
  readonly name: string;
  readonly node: unknown;
  readonly line: number;
}

const codeOfYamlError: Partial<Record<string, ProblemCode>> = {
  BAD_INDENT: 'yaml_indent',
  BAD_SCALAR_START: 'yaml_first_sign',
  BLOCK_AS_IMPLICIT_KEY: 'yaml_colon',
  MULTILINE_IMPLICIT_KEY: 'yaml_indent',
  MULTIPLE_DOCS: 'yaml_several_documents',
  RESOURCE_EXHAUSTION: 'yaml_too_deep',
  TAB_AS_INDENT: 'yaml_tab',
};

/** Parses YAML; reports the reason and returns null when it is invalid. */
export function parseYaml(text: string, path: string, report: ProblemReport, firstLine = 1): YamlValue | null {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: false, // compares every pair; `entriesOf` finds repeated lines
  });
  const file: YamlFile = { path, report, lineAt: (offset) => Math.max(1, lines.linePos(offset).line) + firstLine - 1 };

  // Later errors on the same line are only consequences of the first.
  const reportedLines = new Set<number>();
  for (const error of firstCauses(document.errors)) {
    const line = file.lineAt(offsetOf(error));
    if (!reportedLines.has(line)) report.add(codeOf(error), { path, line }, { name: wordAt(text, error.pos[0]) });
    reportedLines.add(line);
  }
  if (document.errors.length > 0) return null;

  let hasReferences = false;
  visit(document, (_, node) => {
    if (!isAlias(node) && !(isNode(node) && 'anchor' in node && node.anchor !== undefined)) return;
    hasReferences = true;
    report.add('yaml_reference', { path, line: file.lineAt(node.range?.[0] ?? 0) });
  });
  return hasReferences ? null : yamlValue(file, '', document.contents, firstLine);
}

/** `nearLine` is the reported line of an empty value. */
export function yamlValue(file: YamlFile, name: string, node: unknown, nearLine: number): YamlValue {
  return { file, name, node, line: isNode(node) && node.range ? file.lineAt(node.range[0]) : nearLine };
}

export function addProblem(value: YamlValue, code: ProblemCode, params: ProblemParams = {}): null {
  value.file.report.add(code, { path: value.file.path, line: value.line }, { name: value.name, ...params });
  return null;
}

/** Omits errors that another error causes: an over-indented line also makes the line before it an invalid key. */
function firstCauses(errors: readonly YAMLError[]): readonly YAMLError[] {
  const exhausted = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted) return [exhausted];
  const overIndented = errors.filter(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
  return overIndented.length > 0 ? overIndented : errors;
}

/** The parser points at the start of a multi-line key; the over-indented line is at its end. */
function offsetOf({ code, pos }: YAMLError): number {
  return code === 'MULTILINE_IMPLICIT_KEY' ? pos[1] : pos[0];
}

function codeOf(error: YAMLError): ProblemCode {
  if (error.code === 'MISSING_CHAR' && error.message.includes('quote')) return 'yaml_quote';
  return codeOfYamlError[error.code] ?? 'yaml_syntax';
}

function wordAt(text: string, offset: number): string {
  return /^[^\s:]{1,40}/.exec(text.slice(offset))?.[0] ?? '';
}
