/** Where reports go, read from the DSN of a service with the Sentry protocol. */
export interface ReportTarget {
  /** The origin that a page's content security policy has to allow. */
  readonly origin: string;
  /** The URL that envelopes are posted to. */
  readonly url: string;
  /** Names the project; it is no secret. */
  readonly publicKey: string;
}

const DSN =
  /^(https?):\/\/([A-Za-z0-9]+)(?::[^@/]*)?@([A-Za-z0-9.-]+(?::\d{1,5})?|\[[0-9a-f:]+\](?::\d{1,5})?)((?:\/[\w.-]+)*)\/(\d+)\/?$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Parses a DSN, null when it is invalid; only https or this machine are accepted. */
export function readDsn(text: string): ReportTarget | null {
  const [, protocol, publicKey = '', host = '', path = '', project = ''] = DSN.exec(text) ?? [];
  if (protocol === undefined || (protocol === 'http' && !LOOPBACK.test(host))) return null;
  const origin = `${protocol}://${host.toLowerCase()}`;
  return { origin, url: `${origin}${path}/api/${project}/envelope/`, publicKey };
}
