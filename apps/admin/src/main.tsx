import { reportPageErrors } from '@daystream/client/early-errors';
import { createRoot } from 'react-dom/client';
import { startTexts } from '#app/texts.ts';
import './main.css';

const rootOptions = reportPageErrors(() => import('#app/reports.ts'));
// The page's texts come before its first paint, so that no key is ever seen.
const [{ App }] = await Promise.all([import('#app/app.tsx'), startTexts()]);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root, rootOptions).render(<App />);
