import { type GoodCall, oddRequest } from './odd-request.ts';
import { say } from './say.ts';
import { seeded } from './seeded.ts';

/** People and rows that odd calls are made from; created again when an accepted call has used them up. */
export interface Callers {
  /** Ids of rows that exist, half of them somebody else's. */
  readonly ids: readonly number[];
  goodCall(at: number): Promise<GoodCall>;
}

export interface OddRun {
  readonly port: number;
  readonly seed: number;
  readonly requests: number;
  /** How many addresses there are to call. */
  readonly addresses: number;
  makeCallers(): Promise<Callers>;
}

export interface OddReport {
  /** Answers by status; `none` for a connection that was closed without one. */
  readonly answers: Readonly<Record<string, number>>;
  /** Requests that were answered with a 5xx or not at all, the first few of them. */
  readonly failures: readonly string[];
  readonly failed: number;
}

/** As many requests share their callers. */
const SHARED = 800;
const AT_ONCE = 4;
const SHOWN = 10;

/** Sends odd requests to every address in turn; the same seed makes the same requests of the same rows. */
export async function runOdd({ port, seed, requests, addresses, makeCallers }: OddRun): Promise<OddReport> {
  const answers: Record<string, number> = {};
  const failures: string[] = [];
  let failed = 0;
  let callers = makeCallers();
  let made = 0;
  let sent = 0;
  let next = 0;
  const renew = (from: number): void => {
    if (from !== made) return; // somebody else has renewed them meanwhile
    made += 1;
    sent = 0;
    callers = makeCallers();
  };
  const sendInTurn = async (): Promise<void> => {
    for (let number = next++; number < requests; number = next++) {
      if ((sent += 1) > SHARED) renew(made);
      const from = made;
      const address = number % addresses;
      // People who were deleted or signed out by an earlier call can make no good call any more.
      const call = await goodCallOf(await callers, address).catch(async () => {
        renew(from);
        return goodCallOf(await callers, address);
      });
      const { bytes, isSigned } = oddRequest(seeded(seed + number), call.good, call.ids);
      const { status, text } = await say(port, bytes);
      answers[String(status ?? 'none')] = (answers[String(status ?? 'none')] ?? 0) + 1;
      if (status === 401 && isSigned) renew(from);
      if (status !== null && status < 500) continue;
      if (status !== null) failed += 1;
      if (failures.length < SHOWN) failures.push(shown(seed + number, bytes, text));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  // The last call may have renewed them.
  await callers;
  return { answers, failures, failed };
}

async function goodCallOf(
  { ids, goodCall }: Callers,
  address: number,
): Promise<{ good: GoodCall; ids: readonly number[] }> {
  return { good: await goodCall(address), ids };
}

function shown(seed: number, bytes: Buffer, text: string): string {
  return `seed ${seed}:\n${JSON.stringify(bytes.toString().slice(0, 1500))}\n${text.slice(0, 400)}`;
}
