import { useNavigate } from '@tanstack/react-router'

/** Opens a booking's details by adding it to the address. */
export function useOpenBooking() {
  const navigate = useNavigate()
  return (id: string) => {
    navigate({
      to: '.',
      search: (view) => ({ ...view, booking: id }),
      state: { openedFromList: true },
      resetScroll: false,
    })
  }
}
