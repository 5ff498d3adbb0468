import { readFileSync, writeFileSync } from 'node:fs'
import { siteConfig } from './site-config.ts'

// Edits wrangler.toml as text, so that everything written by hand is kept.

type TomlValue = string | number | boolean | readonly string[] | { [key: string]: number }
type TomlValues = Record<string, TomlValue>

const file = 'wrangler.toml'

/** Marks a site whose database has not been created yet. */
const placeholderDatabaseId = '00000000-0000-0000-0000-000000000000'

export function hasDatabase(): boolean {
  const [database]: { database_id?: string }[] = siteConfig().d1_databases
  return database?.database_id !== placeholderDatabaseId
}

/** Formats a value as TOML: like JSON, except that tables are inline. */
const toToml = (value: TomlValue): string =>
  typeof value === 'object' && !('length' in value)
    ? `{ ${Object.entries(value)
        .map(([key, each]) => toTomlLine(key, each))
        .join(', ')} }`
    : JSON.stringify(value)

const toTomlLine = (key: string, value: TomlValue) => `${key} = ${toToml(value)}`

/** The header of a table in the environment that CLOUDFLARE_ENV names. */
function environmentHeader(header: string): string {
  const { CLOUDFLARE_ENV: env } = process.env
  return env ? header.replace(/^\[+/, (brackets) => `${brackets}env.${env}.`) : header
}

function appendTable(header: string, values: TomlValues) {
  const lines = Object.entries(values).map(([key, value]) => toTomlLine(key, value))
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n\n${[header, ...lines].join('\n')}\n`)
}

/** Appends a `[table]` or a `[[table]]` entry to the file, where it is always valid. */
export const addTable = (header: string, values: TomlValues) => appendTable(environmentHeader(header), values)

/** Sets a key in the first table with this header: replaces its line, or inserts it as the first key. */
export function setValue(header: string, key: string, value: TomlValue) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const start = lines.indexOf(environmentHeader(header))
  if (start < 0) return addTable(header, { [key]: value })
  const next = lines.findIndex((line, at) => at > start && line.startsWith('['))
  const existingLine = lines.findIndex(
    (line, at) => at > start && (next < 0 || at < next) && line.startsWith(`${key} =`),
  )
  if (existingLine < 0) lines.splice(start + 1, 0, toTomlLine(key, value))
  else lines[existingLine] = toTomlLine(key, value)
  writeFileSync(file, lines.join('\n'))
}

/**
 * Adds an environment of the same site, with its own workers.dev address and database, and a copy of what
 * wrangler does not inherit (its "non-inheritable keys"). Does nothing when it exists.
 */
export function addEnvironment(env: string) {
  if (!/^[a-z]+$/.test(env)) throw new Error('Environment names may contain only lowercase letters.')
  const { definedEnvironments, name, ratelimits, vars } = siteConfig()
  process.env.CLOUDFLARE_ENV = env
  if (definedEnvironments?.includes(env)) return
  appendTable(`[env.${env}]`, { name: `${name}-${env}`, workers_dev: true, routes: [] })
  addTable('[vars]', { RETENTION_MONTHS: Number(vars.RETENTION_MONTHS) })
  addTable('[[d1_databases]]', {
    binding: 'DB',
    database_name: 'none',
    database_id: placeholderDatabaseId,
    migrations_dir: 'migrations',
  })
  addTable('[version_metadata]', { binding: 'VERSION' })
  for (const { name, namespace_id, simple } of ratelimits) {
    addTable('[[ratelimits]]', { name, namespace_id, simple: { ...simple } })
  }
  addTable('[secrets]', { required: ['SESSION_SECRET'] })
}
