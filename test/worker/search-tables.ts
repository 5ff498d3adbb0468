import { env } from 'cloudflare:workers'

type Row = Record<string, unknown>

/** Every row by table. */
export async function readAllTables(): Promise<[table: string, rows: Row[]][]> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
  ).all<{ name: string }>()
  const rows = await env.DB.batch<Row>(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  return tables.map(({ name }, index) => [name, rows[index]?.results ?? []])
}

/** The columns, as `table.column`, that contain a match for the pattern. */
export async function findColumnsMatching(pattern: RegExp): Promise<string[]> {
  const cells = (await readAllTables()).flatMap(([table, rows]) =>
    rows.flatMap((row) => Object.entries(row).map(([column, value]) => [`${table}.${column}`, value])),
  )
  return cells.flatMap(([column, value]) => (pattern.test(String(value)) ? [String(column)] : []))
}
