/** Reads typed values from YAML. Reports a wrong value and returns null, so that readers also find later problems. */
import { inputLimits } from '@daystream/domain/limits';
import { isMap, isScalar, isSeq } from 'yaml';
import { findSimilar } from './similar.ts';
import { addProblem, type YamlValue, yamlValue } from './yaml-file.ts';

export type Lines<Name extends string> = Readonly<Partial<Record<Name, YamlValue>>> & { readonly self: YamlValue };

export interface Entry {
  /** As it is written, with its line. */
  readonly key: YamlValue;
  readonly value: YamlValue;
}

/** The entries of a mapping by name; reports a name that is written twice and counts it once. */
export function entriesOf(mapping: YamlValue): Entry[] {
  if (isEmpty(mapping)) return [];
  if (!isMap(mapping.node)) return addProblem(mapping, 'lines_expected') ?? [];
  const { items } = mapping.node;
  const max = inputLimits.arrayItems;
  if (items.length > max) addProblem(mapping, 'list_too_long', { length: items.length, max });
  const seen = new Set<string>();
  return items.slice(0, max).flatMap(({ key: keyNode, value: node }) => {
    const bare = yamlValue(mapping.file, '', keyNode, mapping.line);
    const name = scalarText(bare) ?? '';
    const key = { ...bare, name };
    if (seen.has(name)) return addProblem(key, 'line_repeated') ?? [];
    seen.add(name);
    return [{ key, value: yamlValue(mapping.file, name, node, key.line) }];
  });
}

/** The expected lines of a mapping; reports an unknown name and suggests a similar one. */
export function linesOf<Name extends string>(value: YamlValue, names: readonly Name[]): Lines<Name> | null {
  const lines: Partial<Record<Name, YamlValue>> = {};
  for (const { key, value: line } of entriesOf(value)) {
    const name = names.find((candidate) => candidate === key.name);
    if (name) lines[name] = line;
    else reportUnknownLine(key, names);
  }
  return isEmpty(value) || isMap(value.node) ? { ...lines, self: value } : null;
}

function reportUnknownLine(line: YamlValue, known: readonly string[]): null {
  const similar = findSimilar(line.name, known);
  return similar ? addProblem(line, 'line_unknown_similar', { similar }) : addProblem(line, 'line_unknown');
}

/** Reports a required line that is missing. */
export function need<Name extends string>(lines: Lines<Name>, name: Name): YamlValue | null {
  const value = lines[name];
  if (value && !isEmpty(value)) return value;
  return addProblem({ ...(value ?? lines.self), name }, 'line_missing');
}

export function listOf(value: YamlValue | undefined, max: number = inputLimits.arrayItems): YamlValue[] {
  if (!value || isEmpty(value)) return [];
  if (!isSeq(value.node)) {
    addProblem(value, 'list_expected');
    return [];
  }
  if (value.node.items.length > max) addProblem(value, 'list_too_long', { length: value.node.items.length, max });
  return value.node.items.slice(0, max).map((node) => yamlValue(value.file, value.name, node, value.line));
}

/** A scalar as it was written: `title: 108` and `title: yes` are texts too. */
export function wordOf(value: YamlValue): string | null {
  return scalarText(value) ?? addProblem(value, 'text_expected');
}

const flags: Partial<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

export function flagOf(value: YamlValue | undefined, fallback: boolean): boolean {
  if (!value || isEmpty(value)) return fallback;
  const flag = flags[scalarText(value)?.toLowerCase() ?? ''];
  return flag ?? addProblem(value, 'flag_expected') ?? fallback;
}

export function integerOf(value: YamlValue | undefined, min: number, max: number): number | null {
  if (!value || isEmpty(value)) return null;
  const text = scalarText(value) ?? '';
  if (!/^[+-]?\d+$/.test(text)) return addProblem(value, 'integer_expected', { min, max });
  const number = Number(text);
  return number >= min && number <= max ? number : addProblem(value, 'number_out_of_range', { number: text, min, max });
}

export function choiceOf<Choice extends string>(
  value: YamlValue | undefined,
  choices: readonly Choice[],
): Choice | null {
  if (!value || isEmpty(value)) return null;
  const text = scalarText(value) ?? '';
  const choice = choices.find((candidate) => candidate === text.toLowerCase());
  return choice ?? addProblem(value, 'choice_unknown', { value: text, choices: choices.join(', ') });
}

export function isEmpty({ node }: YamlValue): boolean {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}

export function scalarText({ node }: YamlValue): string | null {
  if (!isScalar(node) || node.value === null) return null;
  return typeof node.value === 'string' ? node.value : (node.source ?? null);
}
