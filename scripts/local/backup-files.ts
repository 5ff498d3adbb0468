import {
  erasureName,
  erasuresFolder,
  latestName,
  type Manifest,
  manifestName,
  partName,
} from '../../shared/rules/backup/backup-objects.ts'
import { open, type PartHeader, UnreadablePart } from '../../worker/lib/storage/seal.ts'
import type { ReadObject } from './restore-place.ts'

export type Part = { header: PartHeader; recipient: string; lines: string[] }

/** Where backups are, and the private keys that open them. */
export type BackupSource = { read: ReadObject; keys: readonly string[] }

/** The id of the newest backup. */
export async function newestBackup({ read }: BackupSource): Promise<string> {
  const id = await read(latestName)
  if (!id) throw new Error('There is no backup in this bucket or folder.')
  return id.toString().trim()
}

/** @returns an object, opened, or `null` when it is missing. @throws when it cannot be read. */
async function openPart({ read, keys }: BackupSource, name: string): Promise<Part | null> {
  const bytes = await read(name)
  if (!bytes) return null
  try {
    const part = await open(bytes, keys)
    const rows = part.header.tables.reduce((sum, table) => sum + table.rows, 0)
    if (part.header.tables.length > 0 && part.lines.length !== rows) throw new UnreadablePart('lacks rows')
    return part
  } catch (error) {
    throw error instanceof UnreadablePart ? new Error(`${name} ${error.message}.`) : error
  }
}

export async function readManifest(from: BackupSource, backup: string): Promise<Manifest> {
  const part = await openPart(from, manifestName(backup))
  const text = part?.lines[0]
  if (!text || part.header.backup !== backup) {
    throw new Error(`The backup ${backup} is missing or was never finished: it has no manifest.`)
  }
  return JSON.parse(text)
}

/** A part of a backup, which must be where it says. */
export async function readPart(from: BackupSource, backup: string, number: number): Promise<Part> {
  const name = partName(backup, number)
  const part = await openPart(from, name)
  if (!part) throw new Error(`${name} is missing.`)
  if (part.header.backup !== backup || part.header.part !== number) {
    throw new Error(`${name} is another part, ${partName(part.header.backup, part.header.part)}.`)
  }
  return part
}

/** The list of erasures beside the backups, whole. */
export async function readErasures(from: BackupSource): Promise<Part[]> {
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
