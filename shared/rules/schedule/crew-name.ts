/** Returns the name of a crew, or its number (from 1) if it has none. */
export const crewName = (crew: number, names: readonly string[]): string =>
  names[crew - 1]?.trim() || `Van ${crew}`
