/** A departure of a reservation: when, how many, what, who runs it, where to meet and how to get there. */
import type { ReservationLine } from '../../../contract/reservations/shapes.ts';
import { keepNumbers } from '../../../i18n/format/keep-numbers.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useFormat } from '../../../runtime/format.ts';
import { FactList, type Fact } from '../../../ui/fact-list.tsx';
import { Directions } from './directions.tsx';
import { Phone } from './phone.tsx';
import { When } from './when.tsx';

export interface TripFactsProps {
  line: ReservationLine;
  /** The page's heading says when. */
  isTimeKnown?: boolean;
  /** It still leaves: there is a way to go, and somebody to call. */
  isAhead?: boolean;
}

export function TripFacts({ line, isTimeKnown = false, isAhead = true }: TripFactsProps) {
  const { t } = useWords('reservations');
  const format = useFormat();
  const when: Fact = { id: 'when', icon: 'calendar', label: t('detail.when'), value: <When line={line} /> };
  const organiser: Fact = {
    id: 'organiser',
    icon: 'user',
    label: t('detail.organiser'),
    value: (
      <>
        <bdi>{line.organiser}</bdi> {isAhead && line.organiser_phone !== '' && <Phone number={line.organiser_phone} />}
      </>
    ),
  };
  const facts: Fact[] = [
    ...(isTimeKnown ? [] : [when]),
    {
      id: 'travellers',
      icon: 'users',
      label: t('detail.count'),
      value: format.number(line.quantity),
    },
    { id: 'option', icon: 'check', label: t('detail.option'), value: <bdi>{line.option_name}</bdi> },
    ...(line.organiser === '' ? [] : [organiser]),
  ];
  const meeting: Fact = {
    id: 'meeting',
    icon: 'pin',
    label: t('detail.meetingPoint'),
    // Beside a fact that would stand alone on its line; else on a line of its own.
    wide: facts.length % 2 === 0,
    value: (
      <>
        <bdi>{keepNumbers(line.meeting_point.name)}</bdi>
        {isAhead && <Directions point={line.meeting_point} />}
      </>
    ),
  };
  return <FactList facts={[...facts, meeting]} />;
}
