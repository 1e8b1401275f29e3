/** V8 takes up to 128 MB for young objects on a machine with much memory; a server that waits most of its time needs less. */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];
