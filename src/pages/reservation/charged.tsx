/** Says which amount the card is charged, and about what that is in the visitor's currency. */
import { Trans } from 'react-i18next';
import type { Quote } from '../../contract/reservations/shapes.ts';
import { formatMoney } from '../../i18n/format/money.ts';
import { useWords } from '../../i18n/words.tsx';

export function Charged({ quote }: { quote: Pick<Quote, 'total_krw' | 'shown'> }) {
  const { t, i18n } = useWords('reservation');
  const krw = isolate(formatMoney(quote.total_krw, 'KRW'));
  if (quote.shown.currency === 'KRW') return <Trans i18n={i18n} t={t} i18nKey="pay.chargedKrw" values={{ krw }} />;
  return (
    <Trans
      i18n={i18n}
      t={t}
      i18nKey="pay.charged"
      values={{ krw, shown: isolate(formatMoney(quote.shown.amount, quote.shown.currency)) }}
    />
  );
}

/** Marks that keep an amount together inside a sentence of either direction. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
