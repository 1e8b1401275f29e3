/**
 * First V8's young generation in MB. Up to this size V8 releases it when the server is idle; its own default on machines with
 * much memory, 64 MB and more, is never released. A quarter of this size doubles the number of collections. Then the garbage
 * collection that the server calls at the end of its start and when it idles.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--expose-gc'];
