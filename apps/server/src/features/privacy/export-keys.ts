/** Where finished exports lie until they are fetched. */
export const EXPORTS_FOLDER = 'exports';
export const exportKey = (secret: string): string => `${EXPORTS_FOLDER}/${secret}.zip`;
