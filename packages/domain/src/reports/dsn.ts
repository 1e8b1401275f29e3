/** Where reports go, read from the one address that a service of the Sentry protocol gives (Q241). */
export interface ReportTarget {
  /** What a page's policy has to allow. */
  readonly origin: string;
  /** Takes envelopes. */
  readonly url: string;
  /** Names the project; it is no secret. */
  readonly publicKey: string;
}

const DSN =
  /^(https?):\/\/([A-Za-z0-9]+)(?::[^@/]*)?@([A-Za-z0-9.-]+(?::\d{1,5})?|\[[0-9a-f:]+\](?::\d{1,5})?)((?:\/[\w.-]+)*)\/(\d+)\/?$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Reads a DSN, null when it is none; reports travel by TLS, or on this machine. */
export function readDsn(text: string): ReportTarget | null {
  const [, protocol, publicKey = '', host = '', path = '', project = ''] = DSN.exec(text) ?? [];
  if (protocol === undefined || (protocol === 'http' && !LOOPBACK.test(host))) return null;
  const origin = `${protocol}://${host.toLowerCase()}`;
  return { origin, url: `${origin}${path}/api/${project}/envelope/`, publicKey };
}
