import { env } from 'cloudflare:workers'

/** The columns of every table, those of the search index too, that hold something in which a pattern is found. */
export async function tracesOf(pattern: RegExp): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const found: string[] = []
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    for (const row of results) {
      for (const [column, value] of Object.entries(row)) {
        const text = Array.isArray(value) ? Buffer.from(value).toString('latin1') : String(value)
        if (pattern.test(text)) found.push(`${name}.${column}`)
      }
    }
  }
  return found
}

/** True while the search index's own pages hold a term, also one that is only noted to count no longer. */
export async function isIndexed(term: string): Promise<boolean> {
  const { results } = await env.DB.prepare('SELECT block FROM booking_search_data').all<{ block: number[] }>()
  return results.some(({ block }) => Buffer.from(block).includes(term))
}
