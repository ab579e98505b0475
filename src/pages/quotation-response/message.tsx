/** What one side wrote to the other: it runs as its own letters do, at the edge of the page's language. */
import css from './quotation-response.module.css';

export function Message({ label, text }: { label: string; text: string }) {
  return (
    <div className={css.message}>
      <p className={css.label}>{label}</p>
      <p className={css.words} lang="" dir="auto">
        {text}
      </p>
    </div>
  );
}
