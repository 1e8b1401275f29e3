import type { Config } from '#config/config.ts';

/** Says where the school is and who may sign in; the demo people exist outside production only. */
export function greet(config: Config, port: number): void {
  const address = config.port === port ? config.publicUrl : `http://${config.host}:${port}`;
  const lines = [
    '',
    `  Daystream ${config.version} is ready`,
    '',
    `  Cabinet  ${address}/`,
    `  Admin    ${address}/admin`,
    `  API      ${address}/docs/api`,
  ];
  if (!config.isProduction) {
    lines.push(
      '',
      '  Sign in as (password: daystream-demo)',
      '  learner  learner@daystream.example',
      '  expert   expert@daystream.example',
      '  owner    admin@daystream.example',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
