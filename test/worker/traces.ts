import { env } from 'cloudflare:workers'

/** The columns of every table that hold something in which a pattern is found. */
export async function tracesOf(pattern: RegExp): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const found: string[] = []
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    for (const row of results) {
      for (const [column, value] of Object.entries(row)) {
        if (pattern.test(String(value))) found.push(`${name}.${column}`)
      }
    }
  }
  return found
}
