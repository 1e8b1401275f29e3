/** How a code reaches its person. */
export type CodeChannel = 'email' | 'phone';
