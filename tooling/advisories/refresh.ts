import type { Advisory, Known } from './known.ts';

const BULK_PATH = '/-/npm/v1/security/advisories/bulk';
const TIMEOUT_MS = 60_000;

/** Asks a registry for the advisories on these versions, by the call that `npm audit` makes. */
export async function refreshed(
  before: Known,
  locked: ReadonlyMap<string, ReadonlySet<string>>,
  { registry, now }: { readonly registry: string; readonly now: Date },
): Promise<Known> {
  const asked = Object.fromEntries([...locked].map(([name, versions]) => [name, [...versions].toSorted()]));
  const response = await fetch(registry.replace(/\/+$/, '') + BULK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${registry} answers ${response.status} to questions about advisories.`);
  const told: unknown = await response.json();
  return { askedAt: now.toISOString().slice(0, 10), accepted: before.accepted, advisories: advisoriesOf(told) };
}

/** Only what the check needs, in an order that makes differences readable. */
function advisoriesOf(told: unknown): Known['advisories'] {
  if (typeof told !== 'object' || told === null || Array.isArray(told))
    throw new Error('This is no list of advisories.');
  const byName = Object.entries(told as Record<string, unknown>).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    byName.map(([name, list]) => {
      if (!Array.isArray(list)) throw new Error(`This is no list of advisories: ${name}`);
      return [name, list.map((advisory) => advisoryOf(name, advisory)).toSorted((a, b) => a.id - b.id)];
    }),
  );
}

function advisoryOf(name: string, told: unknown): Advisory {
  const { id, url, title, severity, vulnerable_versions } = told as Partial<Advisory>;
  if (typeof id !== 'number' || typeof vulnerable_versions !== 'string') {
    throw new Error(`This is no advisory on ${name}: ${JSON.stringify(told)}`);
  }
  return { id, url: String(url), title: String(title), severity: String(severity), vulnerable_versions };
}
