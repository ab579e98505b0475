/** The two social providers beside the form, as login and registration show them. */
import { pathTo } from '../../../contract/paths.ts';
import { SOCIAL_TYPES, type SocialType } from '../../../contract/social.ts';
import { useSocialButtons } from '../../../flows/social/social-login.ts';
import { useSession } from '../../../runtime/use-runtime.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import css from './buttons.module.css';
import { Sign } from './sign.tsx';
import { useWords } from '../../../i18n/words.tsx';

export interface SocialButtonsProps {
  /** For a member who signs in once more: which providers are theirs, and where they come back to. */
  again?: { providers: readonly SocialType[]; backTo: string };
}

export function SocialButtons({ again }: SocialButtonsProps) {
  const { t } = useWords('social');
  const login = useSocialButtons(again?.backTo);
  const { provider, busy } = login;
  const isLeaving = useSession().hasTag('signedIn');
  if (isLeaving && !again) return null;
  const failure = login.failure === 'offline' ? 'offline' : 'unavailable';
  return (
    <section aria-label={t('buttons.label')}>
      <Stack gap="s">
        {!again && (
          <p className={css.or} aria-hidden>
            <span>{t('buttons.or')}</span>
          </p>
        )}
        {login.failure !== null && provider !== null && (
          <Notice
            tone="error"
            live
            action={
              <Button variant="secondary" size="s" onClick={login.retry}>
                {t('page.retry', { provider: t(`provider.${provider}`) })}
              </Button>
            }
          >
            {t(`failure.${failure}.text`, { provider: t(`provider.${provider}`) })}
          </Notice>
        )}
        {/* A press before hydration is a plain navigation, which begins the same afterwards. */}
        <form method="get" action={pathTo('login', {})}>
          {login.redirect !== null && <input type="hidden" name="redirect" value={login.redirect} />}
          <Stack gap="s">
            {(again?.providers ?? SOCIAL_TYPES).map((type) => (
              <Button
                key={type}
                type="submit"
                name="social"
                value={type}
                variant="secondary"
                size="l"
                wide
                loading={busy && provider === type}
                disabled={busy && provider !== type}
                onClick={(event) => {
                  event.preventDefault();
                  login.choose(type);
                }}
              >
                <span className={css.name}>
                  <Sign provider={type} />
                  {t('buttons.continue', { provider: t(`provider.${type}`) })}
                </span>
              </Button>
            ))}
          </Stack>
        </form>
      </Stack>
    </section>
  );
}
