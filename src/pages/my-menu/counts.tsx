/** The figures beside a row of the menu: what is there, and what waits for the member. */
import type { MemberCounts } from '../../contract/accounts/members.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import { Badge } from '../../ui/badge.tsx';

/** `waits`: something that the member may do now stands out. */
export interface Figure {
  name: keyof MemberCounts;
  waits?: true;
}

/** Nothing is said of what there is nothing of, points aside: these may be none, and are looked up. */
export function CountBadges({ figures, counts }: { figures: readonly Figure[]; counts: MemberCounts }) {
  const { t } = useWords('member');
  const format = useFormat();
  const shown = figures.filter(({ name }) => counts[name] > 0 || name === 'points');
  // What waits stands alone: two would not fit beside a label on a phone.
  const waiting = shown.filter(({ waits }) => waits);
  return (waiting.length > 0 ? waiting : shown).map(({ name, waits }) => {
    const count = counts[name];
    return (
      <Badge key={name} tone={waits ? 'accent' : 'plain'}>
        {t(`menu.count.${name}`, { count, shown: format.number(count) })}
      </Badge>
    );
  });
}
