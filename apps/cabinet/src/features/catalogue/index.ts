export { catalogueTexts } from './catalogue-texts.ts';
export { NewHomeSections } from './new-home-sections.tsx';
