/** Loads the screen's chunk; also called ahead of time where the list is the likely next step. */
export const loadBookingsScreen = () => import('./bookings-screen.tsx')
