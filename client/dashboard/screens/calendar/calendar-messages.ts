const hoursText = (minutes: number) => String(Math.round(minutes / 6) / 10)

export const calendarMessages = {
  heldForCustomer: (name: string) => `Held for ${name} until they answer`,
  busy: 'Busy in your calendar',
  busyUntil: (from: string, to: string) => `Busy in your calendar, ${from} to ${to}`,
  dayMenu: {
    open: 'Day menu',
    move: 'Reschedule day',
    moveCrew: (name: string) => `Reschedule ${name}’s jobs`,
  },
  views: { day: 'Day', week: 'Week', month: 'Month' },
  dayOf: (day: number, days: number, until: string) => `Day ${day} of ${days}, until ${until}`,
  shop: 'Shop',
  via: (brand: string) => `via ${brand}`,
  drive: (minutes: number) => `${minutes} min drive`,
  driveTooLong: (minutes: number, gap: number) =>
    gap > 0 ? `${minutes} min drive in ${gap} min` : `${minutes} min drive, no time for it`,
  now: (time: string) => `Now: ${time}`,
  timeOff: (note: string | null) => (note ? `Time off: ${note}` : 'Time off'),
  free: (time: string, crew: string | null) => (crew ? `Free at ${time}, ${crew}` : `Free at ${time}`),
  newBookingAt: (time: string) => `New booking at ${time}`,
  block: {
    title: 'Block this time',
    hour: 'This hour',
    untilClosing: (from: string) => `${from} to closing`,
    day: 'The whole day',
    allCrews: 'All vans',
  },
  freeGap: {
    allDay: 'Free all day',
    from: (time: string) => `Free from ${time}`,
    until: (time: string) => `Free until ${time}`,
    between: (from: string, to: string) => `Free ${from} to ${to}`,
  },
  week: {
    title: 'Week by van',
    van: 'Van',
    colours: 'Colours',
    noJobs: 'No jobs',
    hours: (booked: number, open: number) => `${hoursText(booked)} of ${hoursText(open)} h`,
    driveTo: (name: string) => ` to ${name}`,
  },
  load: {
    jobs: (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`,
    hours: (booked: number, open: number) => `${hoursText(booked)}/${hoursText(open)} h`,
    closed: 'Closed',
    special: 'Special hours',
    timeOff: 'Time off',
  },
  hints: {
    read: 'Arrow keys move between bookings.',
    week: 'Press Free to book it. Drag a booking to another day, or open it to reschedule. Hours, and blocking them, are under Day.',
    weekList: 'Press Free to book it. Hours, and blocking them, are under Day.',
    change:
      'Tap a free hour to book or block it. Drag a booking (on a touch screen, by its handle) or open it to reschedule. Arrow keys move between hours and bookings.',
  },
}
