/** Where the rules are. */
export const RULES = 'packages/domain/src/';

/** The simulation runs whole courses through all the rules, which takes seconds; a rule's own tests should notice its change. */
export const SIMULATION = `${RULES}courses/simulation*.ts`;

/** Not changed, although it is among the rules. */
export const UNCHANGED = ['**/*.test.ts', '**/testing/**', SIMULATION];
