/** The other travellers, where the trip needs to know everyone: one group of fields for each. */
import type { OtherTraveller } from '../../contract/reservations/shapes.ts';
import type { TravellerView } from '../../flows/reservations/reservation.ts';
import { problemWords } from '../../i18n/problem-text.ts';
import { useWords } from '../../i18n/words.tsx';
import type { Asked } from '../../rules/other-travellers.ts';
import { useFormat } from '../../runtime/format.ts';
import { FieldRow } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FillIn } from './fill-in.tsx';
import css from './other-travellers.module.css';

interface OthersProps {
  asked: Asked;
  part: TravellerView;
}

export function OtherTravellers({ asked, part }: OthersProps) {
  const { t } = useWords('reservation');
  return (
    <section aria-labelledby="traveller.others">
      <SectionHeading level="part" id="traveller.others" text={t('traveller.othersText')}>
        {t('traveller.others')}
      </SectionHeading>
      <div className={css.list}>
        {Array.from({ length: asked.others }, (_, index) => (
          <Other key={index} index={index} asked={asked} part={part} />
        ))}
      </div>
    </section>
  );
}

function Other({ index, asked: { hasPassports }, part }: OthersProps & { index: number }) {
  const { t } = useWords('reservation');
  const text = useOtherField(part, index);
  return (
    <div className={css.person}>
      <fieldset>
        <legend className={css.legend}>{t('traveller.other', { number: index + 2 })}</legend>
        <Stack>
          <FillIn part={part} slot={index + 1} />
          <FieldRow>
            <TextField
              {...text('name')}
              label={t('traveller.name')}
              required
              hint={t(hasPassports ? 'traveller.representativePassportHint' : 'traveller.representativeHint')}
            />
            <TextField
              {...text('email')}
              label={t('traveller.otherEmail')}
              type="email"
              dir="ltr"
              hint={t('traveller.otherEmailHint')}
            />
          </FieldRow>
          {hasPassports && (
            <TextField
              {...text('passport')}
              label={t('traveller.passport')}
              required
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
            />
          )}
        </Stack>
      </fieldset>
    </div>
  );
}

/** Props of a field of one of the others, with its problem in words. The browser knows nothing of them to fill in. */
function useOtherField(part: TravellerView, index: number) {
  const { t: words } = useWords('errors');
  const format = useFormat();
  const { traveller, failure } = part.state.context;
  return (name: keyof OtherTraveller) => {
    const id = `traveller.others.${index}.${name}`;
    const problem = failure?.problems.find(({ field }) => field === id);
    return {
      id,
      name: id,
      autoComplete: 'off',
      value: traveller.others[index]?.[name] ?? '',
      error: problem && problemWords(problem, words, format),
      onChange: (value: string) => part.send({ type: 'other.changed', index, other: { [name]: value } }),
    };
  };
}
