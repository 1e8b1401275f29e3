import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { poolSizes } from '../../apps/server/src/config/database-settings.ts';
import type { CeilingCase, CeilingReady } from './ceiling-case.ts';
import { forSubjects, type Subject } from './statements.ts';

/** As many connections as the server under test. */
const POOL_SIZE = poolSizes({}).main;

type Answer = (response: ServerResponse, subjectIndex: number) => void;

let answers: Record<string, Answer> = {};
let pool: pg.Pool | undefined;

const server = createServer((request, response) => {
  const [, ceiling = '', subjectIndex] = request.url?.split('/') ?? [];
  request.resume();
  answers[ceiling]?.(response, Number(subjectIndex));
});

process.once('disconnect', () => process.exit());
process.on('message', (ceilingCase: CeilingCase) => {
  void prepare(ceilingCase).then((ready) => process.send?.(ready));
});

async function prepare(ceilingCase: CeilingCase): Promise<CeilingReady> {
  const entity: unknown = JSON.parse(ceilingCase.answer.toString());
  pool ??= new pg.Pool({ ...ceilingCase.connection, max: POOL_SIZE });
  const ask = asker(pool, ceilingCase);
  const { subjects, answer } = ceilingCase;
  answers = {
    stringify: (response) => send(response, JSON.stringify(entity)),
    ready: (response) => send(response, answer),
    statements: (response, index) => {
      const subject = subjects[index];
      if (subject === undefined) return void response.writeHead(404).end();
      ask(subject).then(
        () => send(response, answer),
        (error: unknown) => {
          console.error(error);
          response.writeHead(500).end();
        },
      );
    },
  };
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0 };
}

function send(response: ServerResponse, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
}

/** Runs the statements one after the other on one connection, each prepared once: the least that is possible. */
function asker(from: pg.Pool, { statements, recorded }: CeilingCase): (subject: Subject) => Promise<void> {
  const prepared = statements.map((statement, index) => ({
    name: `s${index}_${statement.text.length}`,
    ...forSubjects(statement, recorded),
  }));
  return async (subject) => {
    const client = await from.connect();
    try {
      for (const { name, text, values } of prepared) {
        await client.query({ name, text, values: values.map((valueFor) => valueFor(subject)) });
      }
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}
