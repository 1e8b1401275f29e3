import { adminScreens } from './sweep/admin-screens.ts';
import { sweepThrough } from './sweep/sweep-through.ts';

sweepThrough('admin', adminScreens);
