/** Letters that are twice as wide, letters from right to left, and pictures. */
import { createMachine } from 'xstate';

export const reservationMachine = createMachine({
  id: '예약',
  initial: '출발일 선택 중',
  states: {
    '출발일 선택 중': {
      description: '회원이 출발일과 여행자 수를 고르는 동안 좌석은 아직 잡히지 않는다.',
      on: { '출발일을 선택했을 때': { guard: '잔여 좌석이 충분한지', target: '予約を保留しています' } },
    },
    予約を保留しています: { on: { 支払いが完了した: 'نجاح', 時間切れ: '출발일 선택 중', '🛑 stop': '🎉' } },
    نجاح: { on: { '✅': '🎉' } },
    '🎉': { type: 'final' },
  },
});
