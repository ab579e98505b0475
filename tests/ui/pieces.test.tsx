/** Short facts on one line: what parts them, and what is left out. */
import { expect, it } from 'vitest';
import { Pieces } from '../../src/ui/pieces.tsx';
import { renderUi } from './render.tsx';

it('parts what is shown by dots, each dot with the piece before it', () => {
  const { container } = renderUi(
    <Pieces>
      <b>10 Dec</b>6 travellers
      {null}
      {false}
      <>Total $366</>
    </Pieces>,
  );
  expect([...container.querySelectorAll('span')].map((piece) => piece.textContent)).toEqual([
    '10 Dec ·',
    '6 travellers ·',
    'Total $366',
  ]);
  expect(container.textContent).toBe('10 Dec · 6 travellers · Total $366');
});
