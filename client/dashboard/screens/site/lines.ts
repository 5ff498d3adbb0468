/** What was typed one a line; empty lines say nothing. */
export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The same in its field. */
export const joinLines = (lines: readonly string[]): string => lines.join('\n')
