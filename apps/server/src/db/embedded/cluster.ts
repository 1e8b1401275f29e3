import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { type DatabaseOwner, databaseOwner } from './owner.ts';
import { forgetRecycledPid, ownerOf, postmasterLines, postmasterStatus, runningPostmaster } from './postmaster-file.ts';

const run = promisify(execFile);

/** Unix socket paths end at 107 bytes; PostgreSQL adds `/.s.PGSQL.5432`. */
const MAX_SOCKET_FOLDER_BYTES = 107 - '/.s.PGSQL.5432'.length;
const SOCKET_PORT = 5432;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
/** The processes of a crashed server normally end within this time. */
const LINGER_MS = 10_000;
const RETRY_MS = 200;
const USER = 'daystream';
const onWindows = process.platform === 'win32';

/** A running PostgreSQL of our own data folder. */
export interface Cluster {
  readonly connection: PoolConfig;
  /** False after a crash. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Starts the cluster in `folder`, or adopts the one a killed process left running. Callers hold the start lock. */
export async function startCluster(folder: string): Promise<Cluster> {
  const owner = databaseOwner();
  const cluster = clusterFolder(folder, owner);
  const adopted = await findCluster(folder);
  if (adopted !== null) return adopted;
  const binaries = findBinaries(owner, join(dirname(cluster), 'postgres-binaries'));
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, binaries.executable('initdb'), owner);
  const socketFolder = makeSocketFolder(cluster, owner);
  forgetRecycledPid(cluster);
  const deadline = Date.now() + START_TIMEOUT_MS;
  // After a crash, processes of the old server may run a little longer; until they end, a new one refuses to start.
  for (const lingersUntil = Date.now() + LINGER_MS; ; await sleep(RETRY_MS)) {
    const pid = await launch(cluster, { binaries, owner, socketFolder, deadline });
    const started = pid === null ? null : await adopt(cluster, pid);
    if (started !== null) return started;
    if (Date.now() > lingersUntil) throw new Error(`PostgreSQL does not start; see ${dirname(cluster)}/postgres.log`);
  }
}

/** The cluster that is running in `folder`; null when there is none. */
export async function findCluster(folder: string): Promise<Cluster | null> {
  const link = join(folder, 'postgres');
  if (!existsSync(link)) return null;
  const cluster = realpathSync(link);
  const running = runningPostmaster(cluster);
  return running === null ? null : adopt(cluster, running);
}

interface Launching {
  readonly binaries: Binaries;
  readonly owner: DatabaseOwner;
  readonly socketFolder: string;
  readonly deadline: number;
}

/** Returns the process id of a server that is ready, null if it ended instead. */
async function launch(cluster: string, { binaries, owner, socketFolder, deadline }: Launching): Promise<number | null> {
  const port = onWindows
    ? 20_000 + (createHash('sha256').update(cluster).digest().readUInt16BE(0) % 12_000)
    : SOCKET_PORT;
  const log = openSync(join(dirname(cluster), 'postgres.log'), 'a');
  const child = spawn(
    binaries.executable('postgres'),
    ['-D', cluster, ...serverSettings(socketFolder, port).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C must not reach the database before our server has finished with it.
    { ...owner.spawnAs, cwd: cluster, detached: true, stdio: ['ignore', log, log], windowsHide: true },
  );
  closeSync(log);
  child.unref();
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  while (!hasEnded && Date.now() < deadline) {
    // A crashed server leaves its "ready" in the file, so it counts only together with the new process id.
    if (Number(postmasterLines(cluster)[0]) === child.pid && postmasterStatus(cluster) === 'ready') return child.pid;
    await sleep(15);
  }
  child.kill('SIGINT');
  return null;
}

/**
 * The folder of the cluster. When its owner cannot reach the data folder (a clone below a 0700 home, started as
 * root), the cluster lives in /var/lib/daystream and the data folder holds a link to it.
 */
function clusterFolder(folder: string, owner: DatabaseOwner): string {
  const wanted = join(folder, 'postgres');
  if (existsSync(wanted)) return realpathSync(wanted);
  const link = lstatSync(wanted, { throwIfNoEntry: false });
  if (owner.canEnter(folder)) return wanted;
  const elsewhere = join(
    '/var/lib/daystream',
    createHash('sha256').update(folder).digest('hex').slice(0, 16),
    'postgres',
  );
  mkdirSync(dirname(elsewhere), { recursive: true, mode: 0o755 });
  if (link !== undefined) rmSync(wanted);
  symlinkSync(elsewhere, wanted);
  return elsewhere;
}

/** Created in a temporary folder and renamed when complete, so that a killed process leaves nothing half-done. */
async function initialise(cluster: string, initdb: string, owner: DatabaseOwner): Promise<void> {
  const half = `${cluster}-new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  owner.give(half);
  const passwordFile = onWindows ? join(dirname(cluster), 'postgres-password') : null;
  if (passwordFile !== null) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  // NOTE: with a plain C locale lower('Я') and ilike are wrong in Russian; the builtin provider gets them right.
  const settings = ['-D', half, '-U', USER, '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = passwordFile === null ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run(initdb, [...settings, '--locale=C', ...access], { ...owner.spawnAs, cwd: '/' });
  rmSync(cluster, { recursive: true, force: true });
  renameSync(half, cluster);
}

function makeSocketFolder(cluster: string, owner: DatabaseOwner): string {
  const inside = join(cluster, 'socket');
  const folder = Buffer.byteLength(inside) <= MAX_SOCKET_FOLDER_BYTES ? inside : shortSocketFolder(cluster);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  owner.give(folder);
  return folder;
}

/** Reuses the socket folder from before a crash: open connections use this path. */
function shortSocketFolder(cluster: string): string {
  const last = postmasterLines(cluster)[4] ?? '';
  return last.startsWith(join(tmpdir(), 'daystream-')) ? last : mkdtempSync(join(tmpdir(), 'daystream-'));
}

function serverSettings(socketFolder: string, port: number): [string, string][] {
  return [
    ['listen_addresses', onWindows ? '127.0.0.1' : ''],
    ['unix_socket_directories', onWindows ? '' : socketFolder],
    ['port', String(port)],
    ['max_connections', '120'],
    ['shared_buffers', '128MB'],
    ['wal_compression', 'on'],
    // Processes that a school's database does not need.
    ['io_method', 'sync'],
    ['max_logical_replication_workers', '0'],
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
  ];
}

/** null when the server dies before it is ready. */
async function adopt(cluster: string, pid: number): Promise<Cluster | null> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (postmasterStatus(cluster) !== 'ready') {
    if (ownerOf(cluster, pid) !== 'postgres') return null;
    if (Date.now() > deadline) throw new Error('The running PostgreSQL did not become ready.');
    await sleep(15);
  }
  const [, , , port, socketFolder] = postmasterLines(cluster);
  const password = onWindows ? readFileSync(join(dirname(cluster), 'postgres-password'), 'utf8') : undefined;
  return {
    connection: {
      host: onWindows ? '127.0.0.1' : socketFolder,
      port: Number(port),
      user: USER,
      database: 'postgres',
      password,
    },
    isRunning: () => ownerOf(cluster, pid) === 'postgres',
    stop: () => stopPostmaster(pid, cluster, socketFolder ?? ''),
  };
}

async function stopPostmaster(pid: number, cluster: string, socketFolder: string): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  // SIGINT is PostgreSQL's fast shutdown: it rolls back open transactions; everything committed is on disk.
  const isRunning = () => ownerOf(cluster, pid) === 'postgres';
  if (isRunning()) process.kill(pid, 'SIGINT');
  while (isRunning()) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not stop in time.');
    await sleep(20);
  }
  if (!socketFolder.startsWith(cluster)) rmSync(socketFolder, { recursive: true, force: true });
}
