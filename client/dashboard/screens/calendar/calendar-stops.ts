/** A focusable item: a booking, a time off or a free hour. `from` is in minutes since midnight. */
export type CalendarStop = { id: string; date: string; from: number; crew: number }

/** A lane is one crew's day. */
export const sortByLane = (stops: readonly CalendarStop[]): CalendarStop[] =>
  stops.toSorted((a, b) => a.date.localeCompare(b.date) || a.crew - b.crew || a.from - b.from)

/** Up and down stay in the lane; left and right go to the nearest time in the next lane. */
export function stopForKey(
  stops: readonly CalendarStop[],
  id: string,
  key: string,
): CalendarStop | undefined {
  const lanes = [...Map.groupBy(stops, ({ date, crew }) => `${date} ${crew}`).values()]
  const at = lanes.findIndex((lane) => lane.some((stop) => stop.id === id))
  const lane = lanes[at] ?? []
  const index = lane.findIndex((stop) => stop.id === id)
  const current = lane[index]
  if (!current) return undefined
  switch (key) {
    case 'ArrowDown':
      return lane[index + 1]
    case 'ArrowUp':
      return lane[index - 1]
    case 'Home':
      return lane[0]
    case 'End':
      return lane.at(-1)
    case 'ArrowLeft':
      return nearestInLane(lanes[at - 1], current.from)
    case 'ArrowRight':
      return nearestInLane(lanes[at + 1], current.from)
  }
}

/** The order of the week's table: a row is one crew. */
export const sortByRow = (stops: readonly CalendarStop[]): CalendarStop[] =>
  stops.toSorted((a, b) => a.crew - b.crew || a.date.localeCompare(b.date) || a.from - b.from)

/** In the week's table, left and right stay in the row; up and down continue with the crew above or below. */
export function stopForKeyInWeek(
  stops: readonly CalendarStop[],
  id: string,
  key: string,
): CalendarStop | undefined {
  const next = stopForKey(stops, id, key)
  const current = stops.find((stop) => stop.id === id)
  if (next || !current) return next
  const sameDay = stops.filter(({ date }) => date === current.date)
  if (key === 'ArrowDown') return sameDay.find(({ crew }) => crew > current.crew)
  if (key === 'ArrowUp') return sameDay.findLast(({ crew }) => crew < current.crew)
}

/** Returns the stop that takes the focus when another one disappears. */
export const nearestStop = (stops: readonly CalendarStop[], { date, crew, from }: CalendarStop) =>
  nearestInLane(
    stops.filter((stop) => stop.date === date && stop.crew === crew),
    from,
  )

function nearestInLane(lane: readonly CalendarStop[] = [], from: number): CalendarStop | undefined {
  const distance = (stop: CalendarStop) => Math.abs(stop.from - from)
  return lane.toSorted((a, b) => distance(a) - distance(b))[0]
}
