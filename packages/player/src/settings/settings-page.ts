export type SettingsPage = 'main' | 'speed' | 'subtitles' | 'audio' | 'quality';
