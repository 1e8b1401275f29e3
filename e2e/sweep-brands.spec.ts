import { brandScreens } from './sweep/cabinet-screens.ts';
import { brandLooks } from './sweep/look.ts';
import { sweepThrough } from './sweep/sweep-through.ts';

for (const brand of ['face', 'mind']) sweepThrough(`cabinet of the brand ${brand}`, brandScreens, brandLooks, brand);
