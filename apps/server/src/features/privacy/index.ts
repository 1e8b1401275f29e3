export { removeDemoPeople } from './anonymization.service.ts';
export { writeZip, type ZipEntry } from './archive/write-zip.ts';
