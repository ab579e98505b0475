/** Another mailed code: how long until it can be asked for, then the button that asks. */
import { useWords } from '../../../i18n/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';

interface ResendCodeProps {
  canResend: boolean;
  /** Epoch milliseconds from when it can be asked for. */
  resendAt: number;
  onResend: () => void;
}

export function ResendCode({ canResend, resendAt, onResend }: ResendCodeProps) {
  const { t } = useWords('account');
  if (!canResend) return <Countdown label={t('code.resendIn')} deadline={resendAt} />;
  return (
    <Button
      variant="secondary"
      size="s"
      onClick={() => {
        onResend();
        // The button goes; what it brings is typed there.
        document.getElementById('code')?.focus();
      }}
    >
      {t('code.resend')}
    </Button>
  );
}
