import type { CalendarPiece } from './calendar-pieces.ts'

/** Where an arrow key leads from a block: up and down within its day, left and right to the nearest hour. */
export function pieceReachedBy(
  pieces: readonly CalendarPiece[],
  id: string,
  key: string,
): CalendarPiece | undefined {
  const current = pieces.find((piece) => piece.id === id)
  if (!current) return undefined
  const ofDay = (wanted: string) => pieces.filter(({ date }) => date === wanted)
  const day = ofDay(current.date)
  const index = day.indexOf(current)
  switch (key) {
    case 'ArrowDown':
      return day[index + 1]
    case 'ArrowUp':
      return day[index - 1]
    case 'Home':
      return day[0]
    case 'End':
      return day.at(-1)
    case 'ArrowLeft':
    case 'ArrowRight': {
      const dates = [...new Set(pieces.map(({ date }) => date))]
      const date = dates[dates.indexOf(current.date) + (key === 'ArrowLeft' ? -1 : 1)]
      const distance = (piece: CalendarPiece) => Math.abs(piece.from - current.from)
      return date ? ofDay(date).toSorted((a, b) => distance(a) - distance(b))[0] : undefined
    }
  }
}
