import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  erasureName,
  erasuresFolder,
  latestName,
  type Manifest,
  manifestName,
  partName,
} from '../../shared/backup/backup-objects.ts'
import { open, type PartHeader, UnreadablePart } from '../../worker/backup/seal.ts'

/** Brings an object of the bucket into the folder. False when there is no such object. */
export type Fetch = (name: string) => Promise<boolean>

export type Part = { header: PartHeader; recipient: string; lines: string[] }

/** A folder with a backup's objects under their own names. */
export type BackupFolder = { folder: string; fetch: Fetch; keys: ReadonlyMap<string, CryptoKey> }

/** The objects are in the folder already, as brought by another tool. */
export const fetched: Fetch = async () => true

/** Objects come from the bucket by wrangler, here or remote, one after the other. */
export function fetchFrom(bucket: string, folder: string, where: readonly string[]): Fetch {
  return async (name) => {
    const file = join(folder, name)
    if (existsSync(file)) return true
    await mkdir(dirname(file), { recursive: true })
    const { status, output } = await run([
      'r2',
      'object',
      'get',
      `${bucket}/${name}`,
      '--file',
      file,
      ...where,
    ])
    if (status === 0) return true
    // It leaves an empty one.
    await rm(file, { force: true })
    if (/key does not exist|not found/i.test(output)) return false
    throw new Error(`${name} could not be fetched from ${bucket}:\n${output}`)
  }
}

function run(args: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output: output.trim() }))
  })
}

/** The id of the newest backup. */
export async function newestBackup({ folder, fetch }: BackupFolder): Promise<string> {
  const id = (await fetch(latestName)) && (await readFile(join(folder, latestName), 'utf8').catch(() => null))
  if (!id) throw new Error('There is no backup in this bucket or folder.')
  return id.trim()
}

/** @returns an object, opened, or `null` when it is missing. @throws when it cannot be read. */
async function openPart({ folder, fetch, keys }: BackupFolder, name: string): Promise<Part | null> {
  const bytes = (await fetch(name)) && (await readFile(join(folder, name)).catch(() => null))
  if (!bytes) return null
  try {
    const part = await open(new Uint8Array(bytes), keys)
    const rows = part.header.tables.reduce((sum, table) => sum + table.rows, 0)
    if (part.header.tables.length > 0 && part.lines.length !== rows) throw new UnreadablePart('lacks rows')
    return part
  } catch (error) {
    throw error instanceof UnreadablePart ? new Error(`${name} ${error.message}.`) : error
  }
}

export async function readManifest(from: BackupFolder, backup: string): Promise<Manifest> {
  const part = await openPart(from, manifestName(backup))
  const text = part?.lines[0]
  if (!text || part.header.backup !== backup) {
    throw new Error(`The backup ${backup} is missing or was never finished: it has no manifest.`)
  }
  return JSON.parse(text)
}

/** A part of a backup, which must be where it says. */
export async function readPart(from: BackupFolder, backup: string, number: number): Promise<Part> {
  const name = partName(backup, number)
  const part = await openPart(from, name)
  if (!part) throw new Error(`${name} is missing.`)
  if (part.header.backup !== backup || part.header.part !== number) {
    throw new Error(`${name} is another part, ${partName(part.header.backup, part.header.part)}.`)
  }
  return part
}

/** The list of erasures beside the backups, whole. */
export async function readErasures(from: BackupFolder): Promise<Part[]> {
  const parts: Part[] = []
  for (;;) {
    const number = parts.length + 1
    const part = await openPart(from, erasureName(number))
    if (!part) return parts
    if (part.header.backup !== erasuresFolder || part.header.part !== number) {
      throw new Error(`${erasureName(number)} is another object.`)
    }
    parts.push(part)
  }
}
