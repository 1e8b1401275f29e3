/** A setting that cannot be used: shown as one sentence, ends the start. */
export class ConfigProblem extends Error {}
