import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** What is looked at over a screen is part of its address. */
type Looked = { booking?: string; customer?: string; quote?: string }

type DetailsLinkProps = { id?: string; at: Looked; children: ReactNode }

/** Opens details over the screen; closing them comes back to it. */
export const DetailsLink = ({ id, at, children }: DetailsLinkProps) => (
  <Link
    id={id}
    to="."
    search={(view) => ({ ...view, ...at })}
    state={{ openedFromList: true }}
    resetScroll={false}
  >
    {children}
  </Link>
)

/** Closes them, by going back to where they were opened, so that Back does not open them again. */
export function useCloseDetails(what: keyof Looked) {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    if (router.history.location.state.openedFromList) return router.history.back()
    navigate({
      to: '.',
      search: (view) => ({ ...view, [what]: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
}
