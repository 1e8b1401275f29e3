export { BrandForm } from './brand-form.tsx';
