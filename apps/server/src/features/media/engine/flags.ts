/** `flags('-c copy')` is `['-c', 'copy']`: for options without spaces in their values, never for paths. */
export const flags = (text: string): string[] => text.split(' ');
