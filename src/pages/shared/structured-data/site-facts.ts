/** The shop itself for search engines: who runs it, and how it is searched. */
import { pathTo } from '../../../contract/paths.ts';
import type { FactSource, PageFacts, Thing } from './page-facts.ts';

function organisation({ origin, siteName, settings }: FactSource): Thing {
  const text = (key: string) => (typeof settings[key] === 'string' ? settings[key] : '');
  const [legalName, address, email] = [text('company_name'), text('company_address'), text('contact_email')];
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: origin,
    logo: `${origin}/favicon.svg`,
    image: `${origin}/social.png`,
    ...(legalName && { legalName }),
    ...(address && { address: { '@type': 'PostalAddress', addressCountry: 'KR', streetAddress: address } }),
    ...(email && { contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email } }),
  };
}

export function siteFacts(source: FactSource): PageFacts {
  const { context, origin, siteName } = source;
  const search = pathTo('search', { category: 'all', region: 'all' });
  return {
    things: [
      organisation(source),
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: siteName,
        url: origin,
        inLanguage: context.locale,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${search}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
