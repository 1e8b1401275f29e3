import { connect } from 'node:net';

/** What came back for bytes on a connection of their own; null when the server closed it without a word. */
export interface Said {
  readonly status: number | null;
  readonly text: string;
}

const TIMEOUT_MS = 20_000;
/** After this silence the client hangs up: the server waits for a body that was promised longer. */
const PATIENCE_MS = 3000;

/** Sends bytes on a connection that is closed by the answer. */
export async function say(port: number, bytes: Buffer): Promise<Said> {
  const said = await sayOnce(port, bytes, PATIENCE_MS);
  // A busy machine may take longer over an answer: hanging up before it says nothing about the server.
  return said.status === null ? sayOnce(port, bytes, TIMEOUT_MS) : said;
}

function sayOnce(port: number, bytes: Buffer, patienceMs: number): Promise<Said> {
  return new Promise((answer, refuse) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes));
    const hangUp = setTimeout(() => socket.end(), patienceMs);
    const timer = setTimeout(() => {
      socket.destroy();
      refuse(new Error(`no answer within ${TIMEOUT_MS / 1000} s`));
    }, TIMEOUT_MS);
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => socket.destroy());
    // A refused body may be cut while it is sent: the answer before it counts.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      clearTimeout(hangUp);
      const text = Buffer.concat(parts).toString();
      // A 100 comes before the answer.
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      answer({ status: statuses.find((status) => status >= 200) ?? null, text });
    });
  });
}
