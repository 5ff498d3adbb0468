/** What the focus can be on: a booking's block, a time off, a free hour. `from` in minutes since the day's midnight. */
export type CalendarStop = { id: string; date: string; from: number; crew: number }

/** By day, then by crew, then by time: each crew's day is a lane. */
export const sortByLane = (stops: readonly CalendarStop[]): CalendarStop[] =>
  stops.toSorted((a, b) => a.date.localeCompare(b.date) || a.crew - b.crew || a.from - b.from)

/** Where an arrow key leads: up and down within a lane, left and right to the nearest time of the next lane. */
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

/** What has taken the place of a stop that is gone: the nearest one of its lane. */
export const nearestStop = (stops: readonly CalendarStop[], { date, crew, from }: CalendarStop) =>
  nearestInLane(
    stops.filter((stop) => stop.date === date && stop.crew === crew),
    from,
  )

function nearestInLane(lane: readonly CalendarStop[] = [], from: number): CalendarStop | undefined {
  const distance = (stop: CalendarStop) => Math.abs(stop.from - from)
  return lane.toSorted((a, b) => distance(a) - distance(b))[0]
}
