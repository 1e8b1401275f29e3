import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';

const address = (width: 800 | 1600) => `/v/covers/sign-in-${variant.brand}-${width}.webp`;

/** The picture of the sign-in: a wide strip above the form on the phone, elsewhere a tall card beside it. */
export function SignInPicture() {
  const { t } = useTranslation('account');
  return (
    <div className="relative isolate h-[232px] overflow-hidden bg-primary-soft tablet:m-5 tablet:bg-[rgb(var(--veil))] tablet:h-[calc(100dvh-40px)] tablet:min-h-[560px] tablet:rounded-sheet">
      <picture>
        <source media="(min-width: 828px)" srcSet={address(1600)} width={1600} height={1560} />
        <img
          src={address(800)}
          width={800}
          height={484}
          alt=""
          fetchPriority="high"
          decoding="async"
          className="absolute inset-x-0 top-0 -z-2 size-full object-cover object-[50%_60%] tablet:h-[88%] tablet:[mask-image:linear-gradient(black_84%,transparent)]"
        />
      </picture>
      <div className="absolute inset-x-0 bottom-0 hidden tablet:block">
        <p className="veil-up display max-w-[560px] px-10 pb-9 text-32 text-on-film before:right-[-100vw] desktop:text-40">
          {t(`sign_in.slogan.${variant.brand}`)}
        </p>
      </div>
    </div>
  );
}
