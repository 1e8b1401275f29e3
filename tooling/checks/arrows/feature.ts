import type { Edge } from './edge.ts';
import { nounPlace } from './nouns.ts';
import { FOLDER_RULES, type FolderRule, ROLE_RULES, ROLES, type Role } from './roles.ts';

/** The kind of a file within its noun: a role by its name, or a rule of its folder. */
type Kind = { readonly role: Role } | { readonly folder: string; readonly rule: FolderRule };

const NO_ROLE =
  'has no role: end its name in one of tooling/checks/arrows/roles.ts, such as .service.ts, or put it into a folder with a rule there';

/** Reports a file of a feature that has no role and is in no folder with a rule. */
export function rolelessFile(file: readonly string[]): string | undefined {
  const [noun = '', ...inNoun] = file;
  if (inNoun.length === 0) return undefined; // features/manifest.ts, the shape of a manifest
  if (nounPlace(noun) === -1) return `'${noun}' is not a noun of the server (tooling/checks/arrows/nouns.ts)`;
  return kindOf(noun, inNoun) === undefined ? NO_ROLE : undefined;
}

export function featureArrow(
  edge: Edge,
  from: readonly string[],
  to: { layer: string; rest: readonly string[] },
): string | undefined {
  const [noun = '', ...file] = from;
  if (file.length === 0) return undefined;
  const kind = kindOf(noun, file);
  if (kind === undefined) return undefined; // rolelessFile reports it
  if (to.layer !== 'features') return layerArrow(edge, kind, to.layer);
  const [otherNoun = '', ...otherFile] = to.rest;
  if (otherFile.length === 0) return isManifest(kind) ? undefined : 'only a manifest imports the shape of a manifest';
  if (otherNoun !== noun) return betweenFeatures(edge, kind, noun, otherNoun, otherFile);
  const other = kindOf(noun, otherFile);
  return other === undefined ? undefined : insideFeature(edge, kind, other);
}

function layerArrow({ isTypeOnly }: Edge, kind: Kind, layer: string): string | undefined {
  const typeOnlyLayers = 'role' in kind ? ROLE_RULES[kind.role].typeOnlyLayers : kind.rule.typeOnlyLayers;
  return !isTypeOnly && typeOnlyLayers?.includes(layer) ? `${nameOf(kind)} may not use ${layer}` : undefined;
}

function insideFeature({ isTypeOnly }: Edge, from: Kind, to: Kind): string | undefined {
  if (mayKnow(from, to)) return undefined;
  if (isTypeOnly && (!('role' in from) || !('role' in to) || ROLE_RULES[from.role].types?.includes(to.role))) {
    return undefined;
  }
  return `${nameOf(from)} may not import ${nameOf(to)}`;
}

function mayKnow(from: Kind, to: Kind): boolean {
  if ('folder' in from) {
    if ('folder' in to) return from.folder === to.folder || from.rule.mayImport.includes(to.folder);
    return from.rule.mayImport.includes(to.role);
  }
  if ('folder' in to) return from.role === 'index' || to.rule.usedBy.includes(from.role);
  return ROLE_RULES[from.role].mayImport.includes(to.role);
}

function betweenFeatures(
  { isTypeOnly }: Edge,
  kind: Kind,
  noun: string,
  otherNoun: string,
  otherFile: readonly string[],
): string | undefined {
  if (otherFile.join('/') !== 'index.ts') return `of another feature only ../${otherNoun}/index.ts is known`;
  if (!isTypeOnly && 'role' in kind && ROLE_RULES[kind.role].isNounLocal) {
    return `${nameOf(kind)} may not import another noun`;
  }
  if (nounPlace(otherNoun) >= nounPlace(noun)) return `${noun} may not import ${otherNoun}, a noun to its right`;
  return undefined;
}

function kindOf(noun: string, file: readonly string[]): Kind | undefined {
  const name = file.at(-1) ?? '';
  if (file.length === 1 && name === 'manifest.ts') return { role: 'manifest' };
  if (file.length === 1 && name === 'index.ts') return { role: 'index' };
  const role = roleByName(name);
  if (role !== undefined) return { role };
  const folders = file.slice(0, -1);
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const folder = [noun, ...folders.slice(0, depth)].join('/');
    const rule = FOLDER_RULES[folder];
    if (rule !== undefined) return { folder, rule };
  }
  return undefined;
}

/** `streams.admin-routes.ts` is routes, `config.admin-presenter.ts` a presenter, `media.jobs.ts` a job. */
function roleByName(name: string): Role | undefined {
  const parts = name.split('.');
  if (parts.length < 3) return undefined;
  const suffix = (parts.at(-2) ?? '').replace(/^[a-z-]+-(?=(routes|presenter)$)/, '').replace(/^jobs$/, 'job');
  return ROLES.find((role) => role === suffix && role !== 'manifest' && role !== 'index');
}

function nameOf(kind: Kind): string {
  return 'role' in kind ? kind.role : kind.folder;
}

function isManifest(kind: Kind): boolean {
  return 'role' in kind && kind.role === 'manifest';
}
