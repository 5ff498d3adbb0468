import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import './room-list.css'

export type Room = Pick<LinkProps, 'to' | 'search'> & { label: string; about: string; Icon: LucideIcon }

/** The ways to several screens, with what is there. */
export const RoomList = ({ rooms }: { rooms: readonly Room[] }) => (
  <ul className="card room-list">
    {rooms.map(({ label, about, Icon, ...place }) => (
      <li key={label}>
        <Link {...place}>
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
