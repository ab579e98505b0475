/** A value between words, and the particle that belongs to it. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FillIn } from '../../src/i18n/fill-in.tsx';

afterEach(cleanup);

it.each([
  ['until {} at the latest', 'until <b>2 Dec</b> at the latest'],
  ['{}까지 취소 시', '<span class="_"><b>2 Dec</b>까지</span> 취소 시'],
  ['기한: {}', '기한: <b>2 Dec</b>'],
  ['{}までのキャンセル', '<b>2 Dec</b>までのキャンセル'],
])('%s', (words, expected) => {
  const { container } = render(
    <FillIn words={(slot) => words.replace('{}', slot)}>
      <b>2 Dec</b>
    </FillIn>,
  );
  expect(container.innerHTML.replace(/class="[^"]*"/, 'class="_"')).toBe(expected);
});
