import { cabinetScreens } from './sweep/cabinet-screens.ts';
import { firstStates } from './sweep/first-states.ts';
import { inCabinet, sweepThrough } from './sweep/sweep-through.ts';

sweepThrough('cabinet', [...cabinetScreens, ...firstStates(cabinetScreens)], inCabinet);
