/** A departure of a reservation: when, how many, what, who runs it, where to meet and how to get there. */
import type { ReservationLine } from '../../../contract/reservations/shapes.ts';
import { keepNumbers } from '../../../i18n/format/keep-numbers.ts';
import { useWords } from '../../../i18n/words.tsx';
import { FactList, type Fact } from '../../../ui/fact-list.tsx';
import { Directions } from './directions.tsx';
import { When } from './when.tsx';

export interface TripFactsProps {
  line: ReservationLine;
  /** The page's heading says when. */
  isTimeKnown?: boolean;
}

export function TripFacts({ line, isTimeKnown = false }: TripFactsProps) {
  const { t } = useWords('reservations');
  const when: Fact = { id: 'when', icon: 'calendar', label: t('detail.when'), value: <When line={line} /> };
  const organiser: Fact = {
    id: 'organiser',
    icon: 'user',
    label: t('detail.organiser'),
    value: <bdi>{line.organiser}</bdi>,
  };
  return (
    <FactList
      facts={[
        ...(isTimeKnown ? [] : [when]),
        {
          id: 'travellers',
          icon: 'users',
          label: t('detail.travellers'),
          value: t('travellers', { count: line.quantity }),
        },
        { id: 'option', icon: 'ticket', label: t('detail.option'), value: <bdi>{line.option_name}</bdi> },
        ...(line.organiser === '' ? [] : [organiser]),
        {
          id: 'meeting',
          icon: 'pin',
          label: t('detail.meetingPoint'),
          wide: true,
          value: (
            <>
              <bdi>{keepNumbers(line.meeting_point.name)}</bdi>
              <Directions point={line.meeting_point} />
            </>
          ),
        },
      ]}
    />
  );
}
