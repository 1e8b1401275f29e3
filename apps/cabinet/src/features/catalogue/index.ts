export { NewHomeSections } from './new-home-sections.tsx';
