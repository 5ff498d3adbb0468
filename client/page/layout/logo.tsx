import { paths } from '../../../shared/lib/page/routes.ts'
import { placeholderBusiness as business } from '../components/placeholder-site.ts'

/** The mark shows the corridor: a road between two ridges. */
export function Logo({ name = business.name }: { name?: string }) {
  return (
    <a className="logo" href={paths.home}>
      <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true">
        <path d="M1 29 13 6l6 10 4-6 16 19z" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M16 29c2-5 8-6 6-11l-1-3" fill="none" stroke="#f58a5b" strokeWidth="3" />
      </svg>
      <span translate="no">{name}</span>
    </a>
  )
}
