import { useNavigate } from '@tanstack/react-router'

/** Opens the details of a booking, which makes them part of the address. */
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
