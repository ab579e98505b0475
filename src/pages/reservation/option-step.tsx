/** Step `option`: departure, time, option and number of travellers of each product. */
import { productQuestion } from '../../flows/reservations/reservation-queries.ts';
import type { Failure } from '../../contract/errors.ts';
import { problemWords } from '../../i18n/problem-text.ts';
import { useFormat } from '../../runtime/format.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import type { ChoiceView, DraftChoice, ReservationView } from '../../flows/reservations/reservation.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { DeparturePicker } from '../shared/departures/departure-picker.tsx';
import { StepBar } from './step-bar.tsx';
import { StepForm } from './step-form.tsx';
import { useWords } from '../../i18n/words.tsx';

export function OptionStep({ view, choice }: { view: ReservationView; choice: ChoiceView }) {
  const { t } = useWords('reservation');
  const { choices, reservation, failure } = choice.state.context;
  const change = (index: number, next: DraftChoice) =>
    choice.send({ type: 'choice.changed', choices: choices.map((one, at) => (at === index ? next : one)) });
  return (
    <StepForm busy={view.busy} onConfirm={() => choice.send({ type: 'choice.confirmed' })}>
      <Stack gap="xl">
        {choices.map((one, index) => (
          <ChoiceEditor
            key={`${one.product_id}-${index}`}
            failure={failure}
            index={index}
            choice={one}
            onChange={(next) => change(index, next)}
          />
        ))}
        <StepBar view={view}>{reservation === null ? t('next.option') : t('change')}</StepBar>
      </Stack>
    </StepForm>
  );
}

interface ChoiceEditorProps {
  failure: Failure | null;
  index: number;
  choice: DraftChoice;
  onChange: (choice: DraftChoice) => void;
}

function ChoiceEditor({ failure, index, choice, onChange }: ChoiceEditorProps) {
  const { t } = useWords('reservation');
  const { t: words } = useWords('errors');
  const format = useFormat();
  const product = useResource(productQuestion(choice.product_id, useLocale()));
  const error = (field: 'date' | 'time' | 'option_id' | 'quantity') => {
    const problem = failure?.problems.find((one) => one.field === `lines.${index}.${field}`);
    return problem && problemWords(problem, words, format);
  };
  if (product.hasTag('failed')) return <ErrorState title={t('failed.title')} onRetry={product.reload} />;
  if (product.data === null) return <SkeletonText lines={6} label={t('step.option')} />;
  return (
    <section aria-labelledby={`choice-${index}`}>
      <Stack>
        <SectionHeading level="part" id={`choice-${index}`}>
          {product.data.title}
        </SectionHeading>
        <DeparturePicker
          product={product.data}
          value={choice}
          onChange={onChange}
          error={error}
          idPrefix={`lines.${index}`}
        />
      </Stack>
    </section>
  );
}
