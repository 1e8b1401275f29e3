export * from './config/colours.ts';
export * from './config/link.ts';
export * from './config/palette.ts';
export * from './config/preview.ts';
export * from './config/setting-fields.ts';
export * from './config/setting-problems.ts';
export * from './config/settings.ts';
export * from './config/word-settings.ts';
