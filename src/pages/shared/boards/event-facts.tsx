/** When and where an event takes place; one of a day in each week begins with the next one. */
import type { EventHours, PostSummary } from '../../../contract/boards/posts.ts';
import type { Locale } from '../../../contract/locale.ts';
import { useFormat } from '../../../i18n/format-context.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { Day, DayRange, TimeOfDay } from '../../../ui/day.tsx';
import { FactList, type Fact } from '../../../ui/fact-list.tsx';
import { Pieces } from '../../../ui/pieces.tsx';
import { Written } from '../resources/written.tsx';
import css from './post.module.css';

interface EventFactsProps {
  event: NonNullable<PostSummary['event']>;
  /** In which its place is written. */
  language: Locale;
}

export function EventFacts({ event, language }: EventFactsProps) {
  const { t } = useWords('boards');
  const { starts_on, ends_on, next_on, hours, status } = event;
  const isWeekly = hours !== null && hours.weekday !== null;
  const next = isWeekly ? next_on : null;
  const facts: (Fact | false)[] = [
    next !== null && { id: 'next', label: t('event.next'), value: <Day value={next} look="trip" /> },
    hours !== null && {
      id: 'hours',
      label: t(isWeekly ? 'event.weekly' : 'event.hours'),
      value: <Hours hours={hours} />,
    },
    { id: 'when', label: t('event.when'), value: <DayRange start={starts_on} end={ends_on} /> },
    { id: 'where', label: t('event.where'), value: <Written language={language}>{event.place}</Written> },
    // Between two of its days a weekly one is not on.
    next === null && { id: 'state', label: t('event.state'), value: t(`event.status.${status}`) },
  ];
  return (
    <div className={css.facts}>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </div>
  );
}

function Hours({ hours: { weekday, times } }: { hours: EventHours }) {
  const { calendar } = useFormat();
  return (
    <Pieces>
      {weekday !== null && calendar.weekdays.long[weekday]}
      {times.map((time) => (
        <TimeOfDay key={time} value={time} />
      ))}
    </Pieces>
  );
}
