export { CourseFromFolder } from './course-from-folder.tsx';
export { CourseFromTemplate } from './course-from-template.tsx';
export { CourseFromVideos } from './course-from-videos.tsx';
