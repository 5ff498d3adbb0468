import {
  erasureObjectKey,
  erasuresPrefix,
  latestKey,
  type Manifest,
  manifestKey,
  partKey,
} from '../../shared/rules/backup/backup-object-keys.ts'
import { type PartHeader, UnreadablePart, unseal } from '../../worker/lib/storage/seal.ts'
import type { ReadObject } from './restore-target.ts'

export type BackupPart = { header: PartHeader; recipient: string; lines: string[] }

/** A reader of backup objects and the private keys that open them. */
export type BackupSource = { read: ReadObject; keys: readonly string[] }

export async function findNewestBackup({ read }: BackupSource): Promise<string> {
  const id = await read(latestKey)
  if (!id) throw new Error('No backup found in this bucket or folder.')
  return id.toString().trim()
}

/** @returns the opened object, or `null` when it is missing. @throws when it is unreadable. */
async function openPart({ read, keys }: BackupSource, name: string): Promise<BackupPart | null> {
  const bytes = await read(name)
  if (!bytes) return null
  try {
    const part = await unseal(bytes, keys)
    const rows = part.header.tables.reduce((sum, table) => sum + table.rows, 0)
    if (part.header.tables.length > 0 && part.lines.length !== rows) throw new UnreadablePart('lacks rows')
    return part
  } catch (error) {
    throw error instanceof UnreadablePart ? new Error(`${name} ${error.message}.`) : error
  }
}

export async function readManifest(source: BackupSource, backup: string): Promise<Manifest> {
  const part = await openPart(source, manifestKey(backup))
  const text = part?.lines[0]
  if (!text || part.header.backup !== backup) {
    throw new Error(`Backup ${backup} is missing or incomplete: it has no manifest.`)
  }
  return JSON.parse(text)
}

/** Reads a part of a backup. @throws when its header names another backup or part. */
export async function readPart(source: BackupSource, backup: string, number: number): Promise<BackupPart> {
  const name = partKey(backup, number)
  const part = await openPart(source, name)
  if (!part) throw new Error(`${name} is missing.`)
  if (part.header.backup !== backup || part.header.part !== number) {
    throw new Error(`${name} is a different part: ${partKey(part.header.backup, part.header.part)}.`)
  }
  return part
}

/** All parts of the list of erasures, which is stored beside the backups. */
export async function readErasures(source: BackupSource): Promise<BackupPart[]> {
  const parts: BackupPart[] = []
  for (;;) {
    const number = parts.length + 1
    const part = await openPart(source, erasureObjectKey(number))
    if (!part) return parts
    if (part.header.backup !== erasuresPrefix || part.header.part !== number) {
      throw new Error(`${erasureObjectKey(number)} is a different object.`)
    }
    parts.push(part)
  }
}
