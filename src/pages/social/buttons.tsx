/** The two social providers beside the form, as login and registration show them. */
import { SOCIAL_TYPES } from '../../contract/social.ts';
import { useSocialButtons } from '../../flows/social-login.ts';
import { useSession } from '../../flows/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './buttons.module.css';
import { Sign } from './sign.tsx';
import { useWords } from '../../ui/words.tsx';

export function SocialButtons() {
  const { t } = useWords('social');
  const login = useSocialButtons();
  const { provider } = login.context;
  const isLeaving = useSession().hasTag('signedIn');
  if (isLeaving) return null;
  const failure = login.matches('offline') ? 'offline' : 'unavailable';
  return (
    <section aria-label={t('buttons.label')}>
      <Stack gap="s">
        <p className={css.or} aria-hidden>
          <span>{t('buttons.or')}</span>
        </p>
        {login.hasTag('failed') && provider !== null && (
          <Notice tone="error" live>
            {t(`failure.${failure}.text`, { provider: t(`provider.${provider}`) })}
          </Notice>
        )}
        {SOCIAL_TYPES.map((type) => (
          <Button
            key={type}
            variant="secondary"
            size="l"
            wide
            loading={login.hasTag('busy') && provider === type}
            disabled={login.hasTag('busy') && provider !== type}
            onClick={() => login.choose(type)}
          >
            <span className={css.name}>
              <Sign provider={type} />
              {t('buttons.continue', { provider: t(`provider.${type}`) })}
            </span>
          </Button>
        ))}
      </Stack>
    </section>
  );
}
