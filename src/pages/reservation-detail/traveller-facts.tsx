/** Who travels, as far as the products asked; the passport number comes masked. */
import { Fragment, type ReactNode } from 'react';
import type { OtherTraveller, Reservation, TravellerDetails } from '../../contract/reservations/shapes.ts';
import { showPhone } from '../../rules/person.ts';
import { useCountries } from '../../runtime/countries.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Code } from '../../ui/money.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';

const SHOWN = [
  'representative',
  'contact',
  'email',
  'nationality',
  'passport',
  'arrival_flight',
  'departure_address',
  'destination_address',
  'luggage',
  'request',
] as const satisfies readonly (keyof TravellerDetails)[];

/** Runs of signs that read from the left in every language. */
const CODES: readonly string[] = ['email', 'passport', 'arrival_flight'];

export function TravellerFacts({ reservation }: { reservation: Reservation }) {
  const { t } = useWords('reservations');
  const countries = useCountries();
  const { traveller } = reservation;
  const formatValue = (name: (typeof SHOWN)[number]): ReactNode => {
    const value = String(traveller[name]);
    if (name === 'contact') return <Code>{showPhone(value)}</Code>;
    if (name === 'nationality') return countries.find((country) => country.code === value)?.name ?? value;
    return CODES.includes(name) ? <Code>{value}</Code> : <bdi>{value}</bdi>;
  };
  const isAsked = (name: (typeof SHOWN)[number]) => name !== 'luggage' || reservation.required_fields.includes(name);
  const given = SHOWN.filter((name) => traveller[name] !== '' && traveller[name] !== 0 && isAsked(name));
  // Nothing is left to fill in.
  if (given.length === 0 && reservation.status === 'cancelled') return null;
  return (
    <section aria-labelledby="travellers">
      <SectionHeading level="section" id="travellers">
        {t('detail.travellers')}
      </SectionHeading>
      {given.length === 0 ? (
        <p>{t('detail.noTraveller')}</p>
      ) : (
        <FactList
          facts={[
            ...given.map((name) => ({ id: name, label: t(`traveller.${name}`), value: formatValue(name) })),
            ...traveller.others.map((other, index) => ({
              id: `other ${index}`,
              label: t('traveller.other', { number: index + 2 }),
              value: <Other other={other} />,
            })),
          ]}
        />
      )}
    </section>
  );
}

function Other({ other: { name, email, passport } }: { other: OtherTraveller }) {
  return (
    <>
      <bdi>{name}</bdi>
      {[email, passport].filter(Boolean).map((code) => (
        <Fragment key={code}>
          {' · '}
          <Code>{code}</Code>
        </Fragment>
      ))}
    </>
  );
}
