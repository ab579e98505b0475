// The look of the payment window; it stands alone on a phone and inside the overlay on a desktop.
import { baseStylesheet } from '../page.ts';

export const windowStylesheet = `${baseStylesheet}
main { max-width: 560px; padding: 24px 16px 40px; }
.order { margin: 0 0 24px; }
.order .name { margin: 0; font-size: 16px; }
.amount { margin: 4px 0 0; font-size: 32px; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
fieldset { min-width: 0; margin: 0 0 24px; padding: 0; border: 0; }
legend { padding: 0; margin-block-end: 8px; font-weight: 600; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(148px, 1fr)); gap: 8px; }
.tiles label { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line);
  border-radius: 8px; background: var(--card); font-size: 14px; cursor: pointer; }
.tiles label:has(:checked) { border-color: var(--celadon); box-shadow: inset 0 0 0 1px var(--celadon); }
.tiles label:has(:focus-visible) { outline: 3px solid var(--celadon); outline-offset: 2px; }
.tiles input:focus-visible { outline: none; }
.primary { width: 100%; min-height: 52px; font-size: 17px; }
.others { display: grid; grid-template-columns: repeat(2, 1fr); gap: 8px; margin-block: 8px 24px; }
details { border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
summary { min-height: 48px; padding: 12px 16px; font-weight: 600; cursor: pointer; }
.bends { display: grid; gap: 16px; padding: 4px 16px 16px; }
.field { display: grid; gap: 4px; font-size: 14px; }
.field select, .field input { width: 100%; }
.tick { display: flex; align-items: center; gap: 8px; min-height: 32px; font-size: 14px; }
[hidden] { display: none !important; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
.facts dt { color: var(--soft); } .facts dd { margin: 0; text-align: end; }
[role=alert]:not(:empty) { margin-block-end: 16px; }
`;
