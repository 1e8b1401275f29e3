import type { Sources } from '#http/security.ts';

interface CounterIds {
  readonly google: string | null;
  readonly yandex: string | null;
}

const googleSends = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** Where each counter's code comes from and where it sends to, as their documentation lists it. */
const sourcesOf: Readonly<Record<keyof CounterIds, Sources>> = {
  google: { scriptSrc: ['https://*.googletagmanager.com'], connectSrc: googleSends, imgSrc: googleSends },
  yandex: {
    scriptSrc: ['https://mc.yandex.ru'],
    connectSrc: ['https://mc.yandex.ru'],
    imgSrc: ['https://mc.yandex.ru'],
  },
};

/** Sources that a page must allow for the counters of its variant (ANL-027). */
export function counterSources(ids: CounterIds): Sources {
  const used = (Object.keys(sourcesOf) as (keyof CounterIds)[])
    .filter((name) => ids[name] !== null)
    .map((name) => sourcesOf[name]);
  return {
    scriptSrc: used.flatMap(({ scriptSrc }) => scriptSrc),
    connectSrc: used.flatMap(({ connectSrc }) => connectSrc),
    imgSrc: used.flatMap(({ imgSrc }) => imgSrc),
  };
}
