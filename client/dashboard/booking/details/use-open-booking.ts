import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

/** The booking whose details are open is part of the address; closing it goes back to the page it came from. */
export function useOpenBooking() {
  const openId = useSearch({ strict: false, select: ({ booking }) => booking })
  const navigate = useNavigate()
  const router = useRouter()

  function openBooking(id: string) {
    navigate({
      to: '.',
      search: (view) => ({ ...view, booking: id }),
      state: { openedFromList: true },
      resetScroll: false,
    })
  }

  function closeBooking() {
    if (router.history.location.state.openedFromList) return router.history.back()
    navigate({
      to: '.',
      search: (view) => ({ ...view, booking: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return { openId, openBooking, closeBooking }
}
