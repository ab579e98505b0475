/** The boards as tabs; that of events has a page of its own. */
import { buildBoardEntryPath } from '../../../contract/boards/addresses.ts';
import { BOARD_TYPES, type BoardType } from '../../../contract/boards/codes.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

export function BoardTabs({ current }: { current: BoardType }) {
  const { t } = useWords('boards');
  return (
    <Tabs
      label={t('boards')}
      tabs={BOARD_TYPES.map((type) => ({
        href: buildBoardEntryPath(type),
        label: t(`board.${type}.short`),
        current: type === current,
      }))}
    />
  );
}
