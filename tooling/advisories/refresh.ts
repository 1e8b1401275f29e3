import type { Advisory, Known } from './known.ts';

const BULK_PATH = '/-/npm/v1/security/advisories/bulk';
const TIMEOUT_MS = 60_000;

/** Fetches the advisories on these versions from a registry, with the request that `npm audit` makes. */
export async function refreshed(
  before: Known,
  locked: ReadonlyMap<string, ReadonlySet<string>>,
  { registry, now }: { readonly registry: string; readonly now: Date },
): Promise<Known> {
  const query = Object.fromEntries([...locked].map(([name, versions]) => [name, [...versions].toSorted()]));
  const response = await fetch(registry.replace(/\/+$/, '') + BULK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(query),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${registry} answered ${response.status} to the request for advisories.`);
  const body: unknown = await response.json();
  return { askedAt: now.toISOString().slice(0, 10), accepted: before.accepted, advisories: advisoriesOf(body) };
}

/** Only the fields that the check needs, in a stable order for readable diffs. */
function advisoriesOf(body: unknown): Known['advisories'] {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error('The answer is not a list of advisories.');
  const byName = Object.entries(body as Record<string, unknown>).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    byName.map(([name, list]) => {
      if (!Array.isArray(list)) throw new Error(`The answer is not a list of advisories: ${name}`);
      return [name, list.map((entry) => advisoryOf(name, entry)).toSorted((a, b) => a.id - b.id)];
    }),
  );
}

function advisoryOf(name: string, entry: unknown): Advisory {
  const { id, url, title, severity, vulnerable_versions } = entry as Partial<Advisory>;
  if (typeof id !== 'number' || typeof vulnerable_versions !== 'string') {
    throw new Error(`The answer is not an advisory on ${name}: ${JSON.stringify(entry)}`);
  }
  return { id, url: String(url), title: String(title), severity: String(severity), vulnerable_versions };
}
