import { adminScreens } from './sweep/admin-screens.ts';
import { inAdmin, sweepThrough } from './sweep/sweep-through.ts';

sweepThrough('admin', adminScreens, inAdmin);
