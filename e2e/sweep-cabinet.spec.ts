import { cabinetScreens } from './sweep/cabinet-screens.ts';
import { sweepThrough } from './sweep/sweep-through.ts';

sweepThrough('cabinet', cabinetScreens);
