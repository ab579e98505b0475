/** Signing in (§2, §8), and back to where a visitor was going. */
import { useSelector } from '@xstate/store-react';
import { HOLD_MINUTES } from '../../contract/limits.ts';
import { pathTo } from '../../contract/paths.ts';
import { useLogin } from '../../flows/accounts/login.ts';
import { useSiteName } from '../../runtime/site-name.ts';
import { useStepTitle } from '../../runtime/step-title.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Container, Panel, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoginForm } from './form.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './login.module.css';
import account from '../shared/accounts/account.module.css';
import { SocialButtons } from '../shared/social/buttons.tsx';

const PROMISES = [
  { name: 'hold', icon: 'clock' },
  { name: 'refund', icon: 'shield' },
  { name: 'voucher', icon: 'ticket' },
] as const satisfies readonly { name: string; icon: IconName }[];

export function LoginPage() {
  const { t } = useWords('login');
  const view = useLogin();
  const { asksOnlyCode } = view;
  const title = t(asksOnlyCode ? 'codeStep.title' : 'title');
  useStepTitle(asksOnlyCode ? title : null);
  return (
    <Container padded>
      <div className={css.columns}>
        <Panel>
          <div>
            <h1 className={account.title}>{title}</h1>
            <p className={css.text}>{t(asksOnlyCode ? 'codeStep.text' : 'text')}</p>
          </div>
          <Stack>
            <Hint />
            <LoginForm view={view} />
            {!asksOnlyCode && <SocialButtons />}
          </Stack>
          <div className={css.ways}>{asksOnlyCode ? <CodeWays onOther={view.startAgain} /> : <Ways />}</div>
        </Panel>
        {!asksOnlyCode && <Promises />}
      </div>
    </Container>
  );
}

/** What an account is good for, to who may not have one. */
function Promises() {
  const { t } = useWords('login');
  return (
    <ul role="list" className={css.promises} aria-label={t('promises.label')}>
      {PROMISES.map(({ name, icon }) => (
        <li key={name}>
          <Icon name={icon} size="l" />
          <div>
            <p className={css.promise}>{t(`promises.${name}.title`)}</p>
            <p>{t(`promises.${name}.text`, { minutes: HOLD_MINUTES })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Ways() {
  const { t } = useWords('login');
  const site = useSiteName();
  return (
    <>
      <p className={css.join}>
        {t('ways.new', { site })}
        <a href={pathTo('registration', { userType: 'general' })} className={css.way}>
          {t('ways.join')}
        </a>
      </p>
      <a href={pathTo('findId', {})} className={css.way}>
        {t('ways.findId')}
      </a>
    </>
  );
}

/** For who has no code, or wants to come in as someone else. */
function CodeWays({ onOther }: { onOther: () => void }) {
  const { t } = useWords('login');
  return (
    <>
      <Button variant="quiet" flush onClick={onOther}>
        {t('codeStep.other')}
      </Button>
      <LinkButton variant="quiet" flush href={pathTo('contactUsRegister', {})}>
        {t('codeStep.help')}
      </LinkButton>
    </>
  );
}

/** What the operator wants everyone to know who signs in, such as the members of a demonstration. */
function Hint() {
  const hint = useSelector(useRuntime().shell, (state) => state.context.settings['sign_in_hint']);
  return typeof hint === 'string' && hint !== '' ? <Notice>{hint}</Notice> : null;
}
