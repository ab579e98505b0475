// The look of the console.
import { baseStylesheet } from '../page.ts';

export const consoleStylesheet = `${baseStylesheet}
.row { display: flex; flex-wrap: wrap; gap: 8px; }
.row form { display: contents; }
td button { min-height: 36px; padding: 4px 12px; font-size: 13px; white-space: nowrap; }
tr.twice > * { background: #fdece4; color: #6f290d; font-weight: 600; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr)); gap: 12px; align-items: end; margin-block: 12px; }
.field { display: grid; gap: 4px; min-width: 0; font-size: 14px; }
.field > * { width: 100%; min-width: 0; }
h3 { margin: 24px 0 0; font-size: 16px; }
ul { margin: 0 0 12px; padding-inline-start: 20px; }
summary { min-height: 44px; padding-block: 10px; cursor: pointer; font-weight: 600; }
dl { margin: 0; display: grid; grid-template-columns: minmax(0, 260px) 1fr; gap: 4px 16px; font-size: 14px; }
dd { margin: 0; }
@media (max-width: 600px) { dl { grid-template-columns: 1fr; } dd { margin-block-end: 8px; } }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
