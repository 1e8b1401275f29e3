/** The versions of every package in a lock file, by name. */
export function lockedVersions(lockFile: string): Map<string, Set<string>> {
  const { packages } = JSON.parse(lockFile) as {
    packages: Readonly<Record<string, { readonly version?: string; readonly name?: string; readonly link?: boolean }>>;
  };
  const locked = new Map<string, Set<string>>();
  for (const [path, { version, name, link }] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    // Our own workspaces, and links to them.
    if (at === -1 || link === true || version === undefined) continue;
    const real = name ?? path.slice(at + 'node_modules/'.length);
    locked.set(real, (locked.get(real) ?? new Set()).add(version));
  }
  return locked;
}
