import { readFileSync, writeFileSync } from 'node:fs'
import { siteConfig } from './site-config.ts'

// wrangler.toml is changed as text, so that everything written by hand stays as it is.

type TomlValue = string | number | boolean | readonly string[] | { [key: string]: number }
type TomlValues = Record<string, TomlValue>

const file = 'wrangler.toml'

/** The database of a site that has none yet. */
const placeholderDatabaseId = '00000000-0000-0000-0000-000000000000'

/** True once wrangler.toml names a database of the account. */
export function hasDatabase(): boolean {
  const [database]: { database_id?: string }[] = siteConfig().d1_databases
  return database?.database_id !== placeholderDatabaseId
}

/** What TOML writes as JSON does, and a table within a line. */
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

/** Adds `[a table]` or an entry of `[[a list of them]]`, at the end, where it is valid after anything. */
export const addTable = (header: string, values: TomlValues) => appendTable(environmentHeader(header), values)

/** Sets a key of the first table that has this header: in the place of its line, else as its first. */
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
 * Adds another place of the same site, with an address of workers.dev and a database of its own, and what wrangler does
 * not take from the first (its "non-inheritable keys"). Once: what is there stays.
 */
export function addEnvironment(env: string) {
  if (!/^[a-z]+$/.test(env)) throw new Error('The name of an environment has lower-case letters only.')
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
