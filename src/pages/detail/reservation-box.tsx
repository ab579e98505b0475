/** The box to reserve from: price and departure; total and the two ways on, which stay in sight; what holds for both. */
import { pathTo } from '../../contract/paths.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import { useChoicePrice } from '../../flows/catalogue/choice-price.ts';
import type { DepartureForm } from '../../flows/catalogue/departure-choice.ts';
import { useFormat } from '../../runtime/format.ts';
import { problemWords } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeparturePicker } from '../shared/departures/departure-picker.tsx';
import css from './box.module.css';
import { useFullRefund } from './free-cancellation.ts';
import { PriceFrom } from './price-from.tsx';
import { Total } from './total.tsx';
import { useWords } from '../../i18n/words.tsx';

export interface ReservationBoxProps {
  product: Product;
  form: DepartureForm;
  idPrefix: string;
  /** Stands in a sheet, which has a frame and a title of its own. */
  inSheet?: boolean;
}

export function ReservationBox({ product, form, idPrefix, inSheet = false }: ReservationBoxProps) {
  const { t } = useWords('detail');
  const { t: words } = useWords('errors');
  const format = useFormat();
  const price = useChoicePrice(product, form.choice);
  const { choice } = form;
  if (product.next_date === null) {
    return (
      <section aria-label={t('box.label')} className={inSheet ? undefined : css.box}>
        <Notice>{t('box.soldOut')}</Notice>
      </section>
    );
  }
  return (
    <section aria-label={t('box.label')} className={inSheet ? css.sheet : classNames(css.box, css.scroller)}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.send({ type: 'reservation.requested', idPrefix });
        }}
      >
        <PriceFrom price={price} />
        <DeparturePicker
          product={product}
          value={choice}
          onChange={(changed) => form.send({ type: 'choice.changed', choice: changed })}
          error={(field) => {
            const problem = form.problem(field);
            return problem && problemWords(problem, words, format);
          }}
          idPrefix={idPrefix}
          calendarOpen={inSheet}
        />
        <div className={css.foot}>
          <Total price={price} travellers={choice.quantity} />
          {form.matches({ choosing: 'gone' }) && (
            <Notice tone="error" live>
              {t('box.gone')}
            </Notice>
          )}
          <div className={css.buttons}>
            <Button type="submit" size="l" loading={form.isBusy('reserve')}>
              {t('box.reserve')}
            </Button>
            <Button
              variant="secondary"
              loading={form.isBusy('cart')}
              onClick={() => form.send({ type: 'addition.requested', idPrefix })}
            >
              {t('box.addToCart')}
            </Button>
          </div>
          <p role="status" className={css.outcome}>
            {form.matches({ choosing: 'added' }) && (
              <>
                {t('box.added')} <Link href={pathTo('cart', {})}>{t('box.toCart')}</Link>
              </>
            )}
          </p>
        </div>
        <Notes product={product} form={form} />
      </form>
    </section>
  );
}

/** What there is to know before the press. */
function Notes({ product, form: { choice, signedIn } }: Pick<ReservationBoxProps, 'product' | 'form'>) {
  const { t } = useWords('detail');
  const refund = useFullRefund(product, choice.date);
  return (
    <div className={css.notes}>
      {refund !== null && (
        <p className={css.refund}>
          <Icon name="success" />
          <span>
            {refund.label} <span className={css.hint}>{refund.until}</span>
          </span>
        </p>
      )}
      {!product.instant_confirmation && <p className={css.hint}>{t('box.later')}</p>}
      <p className={css.hint}>{t(signedIn ? 'box.held' : 'box.signIn')}</p>
      <p className={css.hint}>
        <Link href={`${pathTo('quotation', {})}?product=${product.id}`}>{t('box.group')}</Link>
      </p>
    </div>
  );
}
