import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

/** Not in git, and deleted once the next deploy has uploaded them. */
const secretsFile = ({ CLOUDFLARE_ENV: name }: NodeJS.ProcessEnv) =>
  name ? `.local/new-secrets-${name}.json` : '.local/new-secrets.json'

const secretsSchema = z.record(z.string(), z.string())

/** Secrets entered in `npm run setup` that no deploy has uploaded yet. */
export function readPendingSecrets(): Record<string, string> {
  const file = secretsFile(process.env)
  return existsSync(file) ? z.parse(secretsSchema, JSON.parse(readFileSync(file, 'utf8'))) : {}
}

export function addPendingSecrets(secrets: Record<string, string>) {
  const file = secretsFile(process.env)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readPendingSecrets(), ...secrets }), { mode: 0o600 })
}

export const clearPendingSecrets = () => rmSync(secretsFile(process.env), { force: true })
