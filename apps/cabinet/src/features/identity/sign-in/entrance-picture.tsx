import { variant } from '#shared/variant.ts';

const address = (width: 800 | 1840) => `/v/covers/entrance-${variant.brand}-${width}.webp`;

/** The brand's picture. Its sky is free for logo and language on the phone, its left half for words in wider windows. */
export function EntrancePicture({ isStrip }: { isStrip: boolean }) {
  return (
    <picture>
      <source media="(min-width: 828px)" srcSet={address(1840)} width={1840} height={1500} />
      <img
        src={address(800)}
        width={800}
        height={1000}
        alt=""
        fetchPriority="high"
        decoding="async"
        className={`absolute inset-0 size-full object-cover tablet:object-[74%_50%] ${isStrip ? 'object-[50%_54%]' : 'object-[50%_34%]'}`}
      />
    </picture>
  );
}
