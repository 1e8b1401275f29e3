import { SOCKET_PATH } from '@daystream/contract/notifications';
import { SET_UP_LINK_MS } from '@daystream/domain/identity';
import { DAY_MS } from '@daystream/domain/durations';
import type { Config, Role } from '#config/config.ts';
import { isExposed } from '#config/loopback.ts';

/** How people get into a school in which they have no account yet. */
export interface Entrances {
  readonly hasDemoPeople: boolean;
  /** null: there is an administrator. */
  readonly setUpLink: string | null;
}

const DEMO_SIGN_IN = [
  '',
  '  Sign in as (password: daystream-demo)',
  '  learner  learner@daystream.example',
  '  expert   expert@daystream.example',
  '  owner    admin@daystream.example',
];

/** What this start has found wrong. */
export interface Found {
  /** Of the files that the database names, none is stored. */
  readonly hasLostFiles: boolean;
}

type Told = Pick<Config, 'version' | 'port' | 'host' | 'publicUrl' | 'roles' | 'isProduction'>;

/** What this process serves, where, how to get in, and what is unsafe; `entrances` only where it serves pages. */
export function startMessage(
  config: Told,
  port: number,
  entrances: Entrances | null,
  { hasLostFiles }: Found = { hasLostFiles: false },
): string {
  const address = config.port === port ? config.publicUrl : `http://${config.host}:${port}`;
  const served: Readonly<Record<Role, readonly string[]>> = {
    web: [`  Learners ${address}/`, `  Staff    ${address}/admin`, `  API      ${address}/docs/api`],
    socket: [`  Socket   ${address.replace(/^http/, 'ws')}${SOCKET_PATH}`],
    jobs: [`  Jobs     running, health at ${address}/health`],
  };
  // For one process with all roles the message has the addresses people open.
  const named = config.roles.includes('web') ? (['web'] as const) : config.roles;
  return [
    '',
    `  Daystream ${config.version} is ready`,
    '',
    ...named.flatMap((role) => served[role]),
    ...(entrances?.hasDemoPeople === true ? DEMO_SIGN_IN : []),
    ...(entrances?.setUpLink == null ? [] : setUpLines(entrances.setUpLink)),
    ...(isExposed(config) ? exposedLines(config) : []),
    ...(hasLostFiles ? LOST_FILES : []),
  ].join('\n');
}

function setUpLines(link: string): string[] {
  return [
    '',
    '  This school has no administrator yet. Create the first one here; the link works once,',
    `  for ${SET_UP_LINK_MS / DAY_MS} days, and the next start prints another:`,
    `  ${link}`,
  ];
}

function exposedLines({ host, publicUrl }: Told): string[] {
  return [
    '',
    `  WARNING: this school is not in production, but other machines can reach it (HOST ${host}, PUBLIC_URL ${publicUrl}).`,
    '  Whoever does can sign in with the password of the demo people and read all emails and codes at /outbox.',
    '  Start it with NODE_ENV=production, or let only this machine reach it.',
  ];
}

const LOST_FILES = [
  '',
  '  WARNING: the database of this school names files, but none of them is in its data folder (DAYSTREAM_DATA).',
  '  The folder was deleted or is another one, while the database stayed: nothing that was uploaded or imported is shown.',
  '  Restore its `files` from a backup; to begin anew, see "Beginning anew" in docs/operating.md.',
];
