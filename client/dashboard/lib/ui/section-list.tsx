import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import './section-list.css'

export type SectionLink = Pick<LinkProps, 'to' | 'search'> & {
  label: string
  about: string
  Icon: LucideIcon
}

/** Links to several sections, each with a short description. */
export const SectionList = ({ sections }: { sections: readonly SectionLink[] }) => (
  <ul className="card room-list">
    {sections.map(({ label, about, Icon, to, search }) => (
      <li key={label}>
        <Link to={to} search={search}>
          <Icon aria-hidden="true" />
          <span>
            <strong>{label}</strong>
            <small>{about}</small>
          </span>
          <ChevronRight aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
)
