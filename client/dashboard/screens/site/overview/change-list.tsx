import { ArrowRight } from 'lucide-react'
import type { SiteChange } from '../../../../../shared/site/draft/site-json.ts'
import { siteMessages } from '../site-messages.ts'

export const ChangeList = ({ changes }: { changes: readonly SiteChange[] }) => (
  <ul className="site-changes">
    {changes.map(({ what, from, to }) => (
      <li key={`${what} ${from} ${to}`}>
        <strong>{what}</strong>
        <span>
          <span className="visually-hidden">from </span>
          <span>{from || siteMessages.unpublished.nothing}</span> <ArrowRight aria-hidden="true" />
          <span className="visually-hidden"> to </span> <span>{to || siteMessages.unpublished.nothing}</span>
        </span>
      </li>
    ))}
  </ul>
)
