/** Leads from the sections that a state names to the specification, and to all other states that name them. */
import css from './share.module.css';

/** Where a section is read, with `{section}` for its number; null where the environment names no place. */
function readTemplate(): string | null {
  return document.querySelector('meta[name="flows-specification"]')?.getAttribute('content') ?? null;
}

export function buildSectionAddress(section: string, template: string): string {
  return template.replaceAll('{section}', encodeURIComponent(section.replace(/^§\s?/, '')));
}

export interface SectionLinksProps {
  /** `§7`, `§7.2`. */
  sections: readonly string[];
  onSearch: (section: string) => void;
}

export function SectionLinks({ sections, onSearch }: SectionLinksProps) {
  const template = readTemplate();
  if (sections.length === 0) return null;
  return (
    <ul role="list" aria-label="Specification" className={css.sections}>
      {sections.map((section) => (
        <li key={section}>
          {template !== null && (
            <a href={buildSectionAddress(section, template)} target="_blank" rel="noreferrer">
              Specification {section}
            </a>
          )}
          <button type="button" onClick={() => onSearch(section)}>
            All of {section}
          </button>
        </li>
      ))}
    </ul>
  );
}
