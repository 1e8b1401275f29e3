/** Import cycles, each reported once, as the list of its files. */
export function importCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const cycles: string[][] = [];
  const walk = (path: string): void => {
    state.set(path, 'open');
    trail.push(path);
    for (const next of graph.get(path) ?? []) {
      if (state.get(next) === 'open') cycles.push(trail.slice(trail.indexOf(next)));
      else if (!state.has(next)) walk(next);
    }
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of graph.keys()) if (!state.has(path)) walk(path);
  return cycles;
}
