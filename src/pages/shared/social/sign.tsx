/** The providers' signs in their own colours; their names stand beside them. */
import type { SocialType } from '../../../contract/social.ts';
import css from './buttons.module.css';

export function Sign({ provider }: { provider: SocialType }) {
  return (
    <svg viewBox="0 0 24 24" className={css.sign} aria-hidden focusable="false">
      {provider === 'kakao' ? (
        <>
          <rect width="24" height="24" rx="5" className={css.kakao} />
          <path
            className={css.bubble}
            d="M12 5.5c-4.1 0-7.5 2.6-7.5 5.9 0 2.1 1.4 3.9 3.5 5l-.7 2.7c-.1.3.2.5.4.3l3.1-2.1 1.2.1c4.1 0 7.5-2.7 7.5-6s-3.4-5.9-7.5-5.9z"
          />
        </>
      ) : (
        <>
          <rect width="24" height="24" rx="5" className={css.naver} />
          <path className={css.letter} d="M14.2 12.4 9.6 5.8H5.8v12.4h4v-6.6l4.6 6.6h3.8V5.8h-4z" />
        </>
      )}
    </svg>
  );
}
