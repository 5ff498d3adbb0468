import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'

type BackLinkProps = Pick<LinkProps, 'to' | 'search'> & { children: string }

/** A link above a section's heading, back to the screen it belongs to. */
export const BackLink = ({ children, ...place }: BackLinkProps) => (
  <Link {...place} className="back-link">
    <ChevronLeft aria-hidden="true" />
    <span>{children}</span>
  </Link>
)
