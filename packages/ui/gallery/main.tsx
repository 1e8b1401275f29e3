import { createRoot } from 'react-dom/client';
import './gallery.css';
import { ToastProvider } from '../src/index.ts';
import { FinishSpecimen } from './finish-specimen.tsx';
import { Gallery } from './gallery.tsx';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.brand = query.get('brand') ?? 'dev';
document.documentElement.dataset.mode = query.get('mode') ?? 'light';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

createRoot(root).render(
  <ToastProvider label="Уведомления">
    {query.get('show') === 'finish' ? <FinishSpecimen /> : <Gallery />}
  </ToastProvider>,
);
