import { brandScreens } from './sweep/cabinet-screens.ts';
import { inCabinet, sweepThrough } from './sweep/sweep-through.ts';

// On their own hosts, where not only the colours are theirs.
sweepThrough('cabinet of the brand face', brandScreens, { ...inCabinet, brands: ['face'] }, 'face');
sweepThrough('cabinet of the brand mind', brandScreens, { ...inCabinet, brands: ['mind'], languages: ['en'] }, 'mind');
