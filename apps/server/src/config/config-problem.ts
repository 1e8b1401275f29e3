/** A setting that cannot be used: printed as one sentence, and the start ends. */
export class ConfigProblem extends Error {}
