/** Below the API's limit of 512 KiB, with room for what surrounds the rows. */
const maxPartBytes = 400_000

const bytesOf = (row: unknown) => new TextEncoder().encode(JSON.stringify(row)).length

/** Splits rows into parts of at most `maxRows` that the API takes, in order. */
export function splitIntoParts<Row>(rows: readonly Row[], maxRows: number): { start: number; rows: Row[] }[] {
  const parts: { start: number; rows: Row[] }[] = []
  let bytes = 0
  for (const [index, row] of rows.entries()) {
    const size = bytesOf(row)
    const part = parts.at(-1)
    if (!part || part.rows.length === maxRows || bytes + size > maxPartBytes) {
      parts.push({ start: index, rows: [row] })
      bytes = size
    } else {
      part.rows.push(row)
      bytes += size
    }
  }
  return parts
}
