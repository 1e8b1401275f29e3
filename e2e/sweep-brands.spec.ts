import { brandScreens } from './sweep/cabinet-screens.ts';
import { inCabinet, sweepThrough } from './sweep/sweep-through.ts';

// On their own hosts, where not only the colours are theirs.
sweepThrough('cabinet of the brand face', brandScreens, { ...inCabinet, brands: ['face'] }, 'face');
// Its home is the new one.
const mindScreens = brandScreens.map((screen) =>
  screen.name === 'home' ? { ...screen, shows: 'catalogue:sections.all' as const } : screen,
);
sweepThrough('cabinet of the brand mind', mindScreens, { ...inCabinet, brands: ['mind'], languages: ['en'] }, 'mind');
