/** Step `traveler`: who travels and how to reach them, and what the products need; nothing else is asked. */
import { lazy, Suspense, type ReactNode } from 'react';
import { EXTRA_LUGGAGE_USD_CENTS, MAX_LUGGAGE_PER_TRAVELLER } from '../../contract/limits.ts';
import type { RequiredField } from '../../contract/catalogue/codes.ts';
import type { TravellerDetails } from '../../contract/reservations/shapes.ts';
import { useCountries } from '../../runtime/countries.ts';
import { useFormat } from '../../runtime/format.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { problemWords } from '../../i18n/problem-text.ts';
import { freeLuggage, type ReservationView, type TravellerView } from '../../flows/reservations/reservation.ts';
import { formatMoney } from '../../i18n/format/money.ts';
import { extraLuggage } from '../../rules/price.ts';
import { Stack } from '../../ui/layout.tsx';
import { FieldRow } from '../../ui/field.tsx';
import { useFocusHandover } from '../../ui/focus-handover.ts';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import type { PhoneFieldProps } from '../../ui/phone-field.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isolate } from '../../i18n/format/isolate.ts';
import { FillIn } from './fill-in.tsx';
import { OtherTravellers } from './other-travellers.tsx';
import { StepBar } from './step-bar.tsx';
import { StepForm } from './step-form.tsx';
import { useReservationPrice } from './step-price.ts';
import { useWords } from '../../i18n/words.tsx';

const change = (part: TravellerView, traveller: Partial<TravellerDetails>) =>
  part.send({ type: 'traveller.changed', traveller });

type TextName = Exclude<keyof TravellerDetails, 'luggage' | 'others'>;

interface StepProps {
  view: ReservationView;
  part: TravellerView;
}

export function TravellerStep({ view, part }: StepProps) {
  const { t } = useWords('reservation');
  const required = view.asked.fields;
  const asks = (...fields: RequiredField[]) => fields.some((field) => required.includes(field));
  const text = useTextField(part, required);
  return (
    <StepForm busy={view.busy} onConfirm={() => part.send({ type: 'traveller.confirmed' })}>
      <Stack gap="xl">
        <Part title={t('traveller.contactPart')}>
          <FillIn part={part} slot={0} />
          <FieldRow>
            <TextField
              {...text('representative')}
              required
              autoComplete="name"
              hint={t(asks('passport') ? 'traveller.representativePassportHint' : 'traveller.representativeHint')}
            />
            <Phone field={text('contact')} nationality={part.state.context.traveller.nationality} />
          </FieldRow>
          <TextField
            {...text('email')}
            required
            type="email"
            autoComplete="email"
            dir="ltr"
            hint={t('traveller.emailHint')}
          />
        </Part>
        {asks('passport', 'nationality') && (
          <Part title={t('traveller.passportPart')}>
            {asks('nationality') && <Nationality part={part} field={text('nationality')} />}
            {asks('passport') && (
              <TextField
                {...text('passport')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                dir="ltr"
                hint={t('traveller.passportHint')}
              />
            )}
          </Part>
        )}
        {view.asked.others > 0 && <OtherTravellers asked={view.asked} part={part} />}
        {asks('arrival_flight', 'departure_address', 'destination_address') && (
          <Part title={t('traveller.wayPart')}>
            {asks('arrival_flight') && (
              <TextField
                {...text('arrival_flight')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                dir="ltr"
                hint={t('traveller.arrival_flightHint')}
              />
            )}
            {asks('departure_address') && (
              <TextField
                {...text('departure_address')}
                autoComplete="street-address"
                hint={t('traveller.departure_addressHint')}
              />
            )}
            {asks('destination_address') && (
              <TextField
                {...text('destination_address')}
                autoComplete="off"
                hint={t('traveller.destination_addressHint')}
              />
            )}
          </Part>
        )}
        {asks('luggage') && <Luggage view={view} part={part} />}
        <Part title={t('traveller.requestPart')}>
          <TextArea
            id="traveller.request"
            label={t('traveller.request')}
            hint={t('traveller.requestHint')}
            rows={3}
            maxLength={500}
            value={part.state.context.traveller.request}
            onChange={(request) => change(part, { request })}
          />
        </Part>
        <StepBar view={view}>{t('next.traveler')}</StepBar>
      </Stack>
    </StepForm>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Stack>
        <SectionHeading level="part">{title}</SectionHeading>
        {children}
      </Stack>
    </section>
  );
}

/** Props of a field of the details, with its problem in words. */
function useTextField(part: TravellerView, required: readonly RequiredField[]) {
  const { t } = useWords('reservation');
  const { t: words } = useWords('errors');
  const format = useFormat();
  return (name: TextName) => {
    const problem = part.state.context.failure?.problems.find((one) => one.field === `traveller.${name}`);
    return {
      id: `traveller.${name}`,
      name,
      label: t(`traveller.${name}`),
      value: part.state.context.traveller[name],
      required: (required as readonly string[]).includes(name),
      error: problem && problemWords(problem, words, format),
      onChange: (value: string) => change(part, { [name]: value }),
    };
  };
}

type Field = ReturnType<ReturnType<typeof useTextField>>;

/** Brings the numbering plans of the world; without a network for them it is a plain field, which the same rule judges. */
const PhoneField = lazy(async () => ({
  default: await import('../../ui/phone-field.tsx').then(
    (loaded) => loaded.PhoneField,
    () => PlainPhone,
  ),
}));

function PlainPhone({ country: _country, countries: _countries, ...field }: PhoneFieldProps) {
  useFocusHandover(field.id);
  return <TextField {...field} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" />;
}

function Phone({ field, nationality }: { field: Field; nationality: string }) {
  const { t } = useWords('reservation');
  const countries = useCountries();
  const locale = useLocale();
  const country = nationality || new Intl.Locale(locale).maximize().region || 'KR';
  const props = { ...field, required: true, hint: t('traveller.contactHint'), countries, country };
  return (
    <Suspense fallback={<PlainPhone {...props} />}>
      <PhoneField {...props} />
    </Suspense>
  );
}

function Nationality({ part, field }: { part: TravellerView; field: Field }) {
  const { t } = useWords('reservation');
  const countries = useCountries();
  return (
    <Select
      {...field}
      value={part.state.context.traveller.nationality}
      autoComplete="country"
      placeholder={t('traveller.nationalityChoose')}
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

function Luggage({ view, part }: StepProps) {
  const { t } = useWords('reservation');
  const { t: words } = useWords('errors');
  const format = useFormat();
  const price = useReservationPrice(view);
  const { traveller, failure } = part.state.context;
  const { travellers } = view.asked;
  const extra = extraLuggage(traveller.luggage, travellers);
  // As the line of the price has it: pieces times the unit as shown.
  const piece = price(EXTRA_LUGGAGE_USD_CENTS, 'USD');
  const problem = failure?.problems.find((one) => one.field === 'traveller.luggage');
  return (
    <Part title={t('traveller.luggagePart')}>
      <NumberStepper
        id="traveller.luggage"
        label={t('traveller.luggage')}
        min={0}
        max={travellers * MAX_LUGGAGE_PER_TRAVELLER}
        value={traveller.luggage}
        onChange={(luggage) => change(part, { luggage: luggage ?? 0 })}
        error={problem && problemWords(problem, words, format)}
        hint={
          extra > 0
            ? t('traveller.luggageExtra', {
                count: extra,
                price: isolate(formatMoney(extra * piece.amount, piece.currency)),
              })
            : t('traveller.luggageFree', {
                count: freeLuggage(travellers),
                price: isolate(formatMoney(piece.amount, piece.currency)),
              })
        }
      />
    </Part>
  );
}
