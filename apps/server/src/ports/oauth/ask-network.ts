import { OAuthFailure } from './oauth.ts';

/** A network that does not answer in this time has failed. */
export const NETWORK_TIMEOUT_MS = 10_000;

const MAX_SUBJECT_LENGTH = 255; // OpenID Connect Core 1.0, §2

type Answer = Readonly<Record<string, unknown>>;

/** Posts a form to a network and reads its JSON answer. */
export function postToNetwork(
  address: string,
  form: Readonly<Record<string, string>>,
  timeoutMs?: number,
): Promise<Answer> {
  return ask(address, { method: 'POST', body: new URLSearchParams(form) }, timeoutMs);
}

/** Gets an address of a network and reads its JSON answer. */
export function getFromNetwork(
  address: string,
  query: Readonly<Record<string, string>>,
  timeoutMs?: number,
): Promise<Answer> {
  return ask(`${address}?${new URLSearchParams(query)}`, {}, timeoutMs);
}

/** A network's id of a person, a number or a string; null when there is none. */
export function subjectText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= MAX_SUBJECT_LENGTH ? value : null;
}

/** Why a request failed; the message around this code may contain the address. */
export function causeCode(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? name);
}

async function ask(address: string, request: RequestInit, timeoutMs = NETWORK_TIMEOUT_MS): Promise<Answer> {
  const { isOk, status, text } = await textOf(address, request, timeoutMs);
  const answer = readAnswer(text);
  // Some networks refuse with 200.
  if (!isOk || answer?.error !== undefined)
    throw new OAuthFailure('provider_error', errorCode(answer?.error) ?? `status_${status}`);
  if (answer === null) throw new OAuthFailure('answer_invalid', 'not_json');
  return answer;
}

async function textOf(address: string, request: RequestInit, timeoutMs: number) {
  try {
    const response = await fetch(address, {
      ...request,
      headers: { accept: 'application/json' },
      // A redirect would pass our secret on.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { isOk: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    throw new OAuthFailure('provider_unreachable', causeCode(error));
  }
}

function readAnswer(text: string): Answer | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' ? (answer as Answer | null) : null;
  } catch {
    return null;
  }
}

/** `error` is a string by the standard; Facebook sends an object with a number. */
function errorCode(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? `code_${code}` : undefined;
}
