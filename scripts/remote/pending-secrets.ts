import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

/** Out of git, and only until the next deploy has brought them to Cloudflare. */
const secretsFile = ({ CLOUDFLARE_ENV: name }: NodeJS.ProcessEnv) =>
  name ? `.local/new-secrets-${name}.json` : '.local/new-secrets.json'

const secretsSchema = z.record(z.string(), z.string())

/** The secrets that `npm run setup` was given and no deploy has sent yet. */
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
