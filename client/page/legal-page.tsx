import { Fragment } from 'react'
import { paths } from '../../shared/lib/page/routes.ts'
import type { LegalCopy, LegalSection } from '../../shared/site/content/legal-copy.ts'
import { canonicalUrl } from '../../shared/site/page/canonical.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import { breadcrumbNode } from '../../shared/site/page/structured-data.ts'
import type { Page } from './components/page-definition.ts'
import { placeholderBusiness as business, placeholderTerms } from './components/placeholder-site.ts'

/** The terms or the privacy page: who we are, then section by section. */
export function legalPage({ path, heading, description, lead, sections }: LegalCopy): Page {
  return {
    title: `${heading} | ${business.name}`,
    description,
    canonical: canonicalUrl(path),
    structuredData: [
      breadcrumbNode([
        ['Home', paths.home],
        [heading, path],
      ]),
    ],
    content: (
      <article className="wide-page legal-page">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <address>
          <b>{business.name}</b>
          <br />
          {business.shopAddress}
          <br />
          <a href={business.phone.href}>{business.phone.display}</a>,{' '}
          <a href={business.mailHref}>{business.email}</a>
        </address>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </article>
    ),
  }
}

function Section({ id, heading, terms, text = [], items = [], hasFees, isCode, link }: LegalSection) {
  return (
    <section id={id}>
      <h2>{heading}</h2>
      <div>
        {terms && <p>{placeholderTerms[terms]}</p>}
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {items.length > 0 && (
          <dl>
            {items.map(({ name, text }) => (
              <Fragment key={name}>
                <dt>{isCode ? <code>{name}</code> : name}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
        )}
        {hasFees && <dl>{placeholder('fee-terms')}</dl>}
        {link && (
          <p>
            <a href={link.href}>{link.text}</a>
          </p>
        )}
      </div>
    </section>
  )
}
