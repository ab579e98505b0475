/** The versions of the legal texts that were agreed to when the payment began, each readable as it was then. */
import { versionId } from '../../contract/boards/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { useWords } from '../../i18n/words.tsx';
import { Day } from '../../ui/day.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

export function AgreedTerms({ terms }: { terms: Reservation['agreed_terms'] }) {
  const { t } = useWords('reservations');
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="agreed">
      <SectionHeading level="part" id="agreed">
        {t('detail.agreed.title')}
      </SectionHeading>
      <ul role="list">
        {terms.map(({ document, version }) => (
          <li key={document}>
            <Link href={pathTo('boardDetail', { id: versionId(document, version) })}>
              {t(`detail.agreed.document.${document}`)}
            </Link>{' '}
            (<Day value={version} look="short" />)
          </li>
        ))}
      </ul>
    </section>
  );
}
