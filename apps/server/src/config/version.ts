import manifest from '../../package.json' with { type: 'json' };

/** The program's version, as `/health` answers it. */
export const programVersion: string = manifest.version;
