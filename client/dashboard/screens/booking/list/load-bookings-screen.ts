/** The list's screen. Where it is likely to come next, it is asked for ahead. */
export const loadBookingsScreen = () => import('./bookings-screen.tsx')
