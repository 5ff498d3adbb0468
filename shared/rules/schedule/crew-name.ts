/** What a crew, numbered from 1, is called: the name that the owner gave it, or its number. */
export const crewName = (crew: number, names: readonly string[]): string =>
  names[crew - 1]?.trim() || `Crew ${crew}`
